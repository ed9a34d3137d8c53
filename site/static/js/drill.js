// Drills by keyboard. Yes: Y, 1 or the arrow towards it; no: N, 2 or the other arrow; Enter on a verdict goes on.
// Letters and digits work only while the question has the focus (WCAG 2.1.4), which it gets when the page opens.
// Nothing here knows a rule: the buttons of the form are pressed, and the server answers.
"use strict";
(() => {
  const question = document.querySelector('[data-drill="question"]');
  const answer = document.querySelector('[data-drill="answer"]');
  const heading = (question ?? answer)?.querySelector("h1");

  // `autofocus` has done it unless the page came out of the browser's history.
  addEventListener("pageshow", () => {
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
  });

  const press = (value) => question.querySelector(`button[name="a"][value="${value}"]`).click();
  const meant = (event) => {
    // A keyboard of another script gives no Latin letter: then the place of the key counts.
    const key = /^[\x20-\x7e]$/.test(event.key) || event.key.length > 1 ? event.key : event.code.replace(/^Key/, "");
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    return { y: "y", 1: "y", [backward]: "y", n: "n", 2: "n", [forward]: "n" }[key.length === 1 ? key.toLowerCase() : key];
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const target = event.target;
    if (question?.contains(target)) {
      const value = meant(event);
      if (value) {
        event.preventDefault();
        press(value);
      }
    } else if (answer && target === heading && event.key === "Enter") {
      event.preventDefault();
      document.querySelector("[data-next]").click();
    }
  });

  // A second tap while the answer is on its way is swallowed; the server would count it once anyway.
  let sent = false;
  question?.querySelector("form").addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener("pageshow", () => {
    sent = false;
  });
})();
