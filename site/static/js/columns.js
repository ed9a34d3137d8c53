/* A long hand in columns: a tap on a column takes one more card of it, a tap past the last one lets all go. The first tap
   takes the very card that was touched, so that a certain suit is one tap. Without this file every card is a tick box, and
   it stays one for the keyboard. Which cards serve, the server says. */
(() => {
  "use strict";

  const boxesOf = (column) => [...column.querySelectorAll("input[type=checkbox]")];

  document.addEventListener("click", (event) => {
    const box = event.target;
    const column = box.matches && box.matches(".col input[type=checkbox]") && box.closest(".col");
    // Space on a tick box is a click without a pointer: it keeps its plain meaning.
    if (!column || !event.detail || box.checked) return;
    // The tap has let go of a card that was picked: take the next one instead, from the front one up, or let all go.
    const next = boxesOf(column).filter((one) => one !== box && !one.checked).pop();
    if (next) {
      event.preventDefault();
      next.checked = true;
      // Told only when the tapped box has got its tick back, which is after this event.
      setTimeout(() => next.dispatchEvent(new Event("change", { bubbles: true })));
    } else {
      for (const one of boxesOf(column)) one.checked = false;
    }
  });

  // Arrow keys: to the neighbouring column, up and down within one, and on to the row of columns above or below.

  function beside(column, step) {
    const columns = [...column.parentElement.children];
    return columns[columns.indexOf(column) + step];
  }

  function aboveOrBelow(column, down) {
    const here = column.getBoundingClientRect();
    const middle = (r) => r.left + r.width / 2;
    return [...column.parentElement.children]
      .map((one) => ({ one, r: one.getBoundingClientRect() }))
      .filter(({ r }) => (down ? r.top > here.bottom - 12 : r.bottom < here.top + 12))
      .sort((a, b) => Math.abs(a.r.bottom - here.bottom) - Math.abs(b.r.bottom - here.bottom) || Math.abs(middle(a.r) - middle(here)) - Math.abs(middle(b.r) - middle(here)))[0]?.one;
  }

  document.addEventListener("keydown", (event) => {
    const box = event.target;
    const column = box.matches && box.matches(".ranks .col input") && box.closest(".col");
    if (!column || event.ctrlKey || event.metaKey || event.altKey) return;
    const sideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (!sideways && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const rtl = getComputedStyle(column).direction === "rtl";
    const forward = sideways ? (event.key === "ArrowRight") !== rtl : event.key === "ArrowDown";
    const step = forward ? 1 : -1;
    const inputs = [...column.querySelectorAll("input")];
    let to = sideways ? null : inputs[inputs.indexOf(box) + step];
    if (!to) {
      // Into another column by its front card.
      const other = sideways ? beside(column, step) : aboveOrBelow(column, forward);
      to = other && [...other.querySelectorAll("input")].pop();
    }
    event.preventDefault();
    event.stopPropagation();
    if (to) to.focus();
  }, true);
})();
