/* The review by arrow keys: the links of the page, followed by key while the focus is in the board or the list of moves. */
(() => {
  "use strict";
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !event.target.closest(".review")) return;
    const backwards = getComputedStyle(document.documentElement).direction === "rtl" ? "ArrowRight" : "ArrowLeft";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const link = document.querySelector(event.key === backwards ? "a[rel=prev]" : "a[rel=next]");
    if (link && !link.hasAttribute("aria-disabled")) {
      event.preventDefault();
      sessionStorage.setItem("review-focus", "1");
      location.replace(link.href);
    }
  });
  // The focus comes along from move to move.
  try {
    if (sessionStorage.getItem("review-focus")) document.querySelector(".mv[aria-current], a[rel=next]").focus({ preventScroll: true });
    sessionStorage.removeItem("review-focus");
  } catch {
    // storage is switched off: the reader tabs back to the board
  }
})();
