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

  // While moves wait to be looked at, the page asks again and puts in what has come; the reader stays where they are.
  const PARTS = ["title", "counts", "unfinished", "again", "mvs-list"];
  const TRIES = 60;
  async function rest(tries) {
    const more = document.getElementById("unfinished");
    if (!more || !more.childElementCount || tries > TRIES) return;
    const answer = await fetch(location.href, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const focus = document.activeElement && document.activeElement.getAttribute("href");
    const list = document.activeElement && document.activeElement.closest("#mvs-list");
    for (const id of PARTS) document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    if (list && focus) document.querySelector(`#mvs-list a[href="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    rest(tries + 1);
  }
  rest(0).catch(() => {}); // without an answer the link on the page does the same
})();
