// Ask the engine: what the server says after a tap is said aloud. Which cards go where is plain tick boxes.
"use strict";
(() => {
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id !== "verdict" && event.detail.target.id !== "ask") return;
    const figure = document.querySelector("#verdict [data-say]");
    const mistakes = [...document.querySelectorAll("#verdict .notice")].map((one) => one.textContent);
    document.querySelector("#say").textContent = [...mistakes, figure?.dataset.say].filter(Boolean).join(" ");
  });
})();
