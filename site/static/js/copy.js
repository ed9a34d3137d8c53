// Buttons that copy a text: <button data-copy="#text" data-done="Copied" hidden>. Without a clipboard they stay hidden.
"use strict";
(() => {
  const show = () => {
    if (!navigator.clipboard) return;
    for (const button of document.querySelectorAll("button[data-copy][hidden]")) button.hidden = false;
  };
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-copy]") : null;
    if (!button) return;
    const field = document.querySelector(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(field.value ?? field.textContent);
    } catch {
      field.select?.(); // not allowed: the text is marked, to be copied by hand
      return;
    }
    const name = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => (button.textContent = name), 2000);
  });
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
