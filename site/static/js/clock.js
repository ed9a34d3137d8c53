// A run against the clock: the seconds the server gave, counted down quietly. The server decides what still counts; when
// the time is up, the page asks it for the result.
"use strict";
(() => {
  const clock = document.querySelector("[data-clock]");
  if (!clock) return;
  const end = performance.now() + 1000 * Number(clock.dataset.clock);
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (left) return;
    clearInterval(timer);
    location.replace(location.pathname);
  };
  const timer = setInterval(tick, 250);
  // A page out of the browser's history has an old clock.
  addEventListener("pageshow", (event) => event.persisted && location.reload());
})();
