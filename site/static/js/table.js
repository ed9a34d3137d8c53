/* The table, made livelier. Everything here also works without this file: it sends the page's own forms sooner, paces the
   computers and moves the focus. What may be played, what a selection is called and which hint comes next, the server says. */
(() => {
  "use strict";

  const $ = (selector, from = document) => from.querySelector(selector);
  const table = () => $("main[data-version]");
  const cards = () => [...document.querySelectorAll("#cards input")];
  // The reasons in the log, oldest first: newer ones come after them.
  const whys = () => [...document.querySelectorAll("#log .why")].reverse();
  let waiting = 0;
  let ticked = null;
  let told = [];

  // -- Computers: one move at a time, after a pause that suits a person ------------------------------------------------

  function pace() {
    clearTimeout(waiting);
    if (!$("#step")) return;
    const pause = Number(table().dataset.pause);
    waiting = setTimeout(() => {
      // Nobody plays on while the log lies over the table: the next table would take it away.
      if (dealing() || document.hidden || $("#log:popover-open")) pace();
      else if (pause) htmx.trigger("#pacer", "pace");
      else $("#step").click();
    }, Math.max(pause, 50));
  }

  // -- Dealing: skipped by a tap or a key ------------------------------------------------------------------------------

  const dealing = () => table() && table().matches("[data-deal]") && !matchMedia("(prefers-reduced-motion: reduce)").matches;

  function skipDeal() {
    if (table()) table().removeAttribute("data-deal");
  }

  function watchDeal() {
    const hand = $("#cards");
    if (!dealing() || !hand || !hand.lastElementChild) return skipDeal();
    hand.lastElementChild.addEventListener("animationend", skipDeal, { once: true });
    setTimeout(skipDeal, 4000);
  }

  // -- What a selection is called: the server's answer arrives beside the hand -----------------------------------------

  function cardChanged() {
    // The offered readings belong to the selection before this one: do not send them with the next form.
    const readings = $("#readings fieldset");
    if (readings) readings.disabled = true;
  }

  function nameWildCards() {
    const tags = [...document.querySelectorAll("#readings [data-card]")];
    for (const box of cards()) {
      const tag = box.checked ? tags.findIndex((t) => t.dataset.card === box.value) : -1;
      const face = $(".card", box.parentElement);
      const old = $(".as", face);
      if (old) old.remove();
      if (tag < 0) continue;
      const as = document.createElement("span");
      as.className = "as";
      as.textContent = tags.splice(tag, 1)[0].textContent;
      face.append(as);
    }
  }

  // -- Keyboard: only while the focus is in the form with the hand -----------------------------------------------------

  function press(selector) {
    const button = $(selector);
    if (button) button.click();
    return Boolean(button);
  }

  function moveFocus(from, key) {
    const boxes = cards();
    const at = boxes.indexOf(from);
    const rtl = getComputedStyle($("#cards")).direction === "rtl";
    const here = from.parentElement.getBoundingClientRect();
    const middle = (box) => {
      const r = box.parentElement.getBoundingClientRect();
      return { x: r.left + r.width / 2, y: r.top };
    };
    let to;
    if (key === "Home") to = boxes[0];
    else if (key === "End") to = boxes[boxes.length - 1];
    else if (key === "ArrowLeft" || key === "ArrowRight") to = boxes[at + ((key === "ArrowRight") !== rtl ? 1 : -1)];
    else {
      const down = key === "ArrowDown";
      const x = here.left + here.width / 2;
      const others = boxes.filter((b) => (down ? middle(b).y > here.top + 20 : middle(b).y < here.top - 20));
      const row = others.length ? middle(down ? others[0] : others[others.length - 1]).y : 0;
      to = others.filter((b) => Math.abs(middle(b).y - row) < 20).sort((a, b) => Math.abs(middle(a).x - x) - Math.abs(middle(b).x - x))[0];
    }
    if (to) to.focus();
  }

  // The letter on the key: what it types, or where the keyboard types another script, what stands there in Latin.
  const letter = (event) => (/^[a-z]$/i.test(event.key) ? event.key : event.code.replace(/^Key/, "")).toLowerCase();

  const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

  document.addEventListener("keydown", (event) => {
    if (dealing()) skipDeal();
    const from = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || !from.closest || !from.closest("#hand")) return;
    const onCard = from.matches("#cards input");
    const key = letter(event);
    if (onCard && MOVES.includes(event.key)) moveFocus(from, event.key);
    else if (event.key === "Enter" && from.matches("input")) press("#play, #step, #done, #again");
    else if (key === "p" && !event.shiftKey) press("#pass");
    else if (key === "h" && !event.shiftKey) press("#hint");
    else return;
    event.preventDefault();
  });

  document.addEventListener("pointerdown", () => dealing() && skipDeal());

  // -- For those who listen: one line a sentence --------------------------------------------------------------------------

  function say(text) {
    const lines = text.split("\n").map((line) => {
      const p = document.createElement("p");
      p.textContent = line;
      return p;
    });
    $("#say").replaceChildren(...lines);
  }

  // -- A longer answer pushes the hand down: what is picked or has the focus stays above the buttons -----------------------

  function keepInSight() {
    const buttons = $(".actions");
    if (!buttons) return;
    const picks = [...document.querySelectorAll("#cards .pick:has(:checked), #cards .pick:has(:focus)")];
    const bottom = (pick) => pick.getBoundingClientRect().bottom;
    const lowest = picks.sort((a, b) => bottom(b) - bottom(a))[0];
    // Its place in the page, not where the raise of a picked card has it; scroll-padding keeps the buttons' room.
    if (lowest && bottom(lowest) > buttons.getBoundingClientRect().top) lowest.scrollIntoView({ block: "nearest" });
  }

  // -- One request at a time, the last one pressed next (hx-sync) ----------------------------------------------------------

  // Once a form is on its way, cards that are ticked ask for no name: the next table would find that request too old.
  let sent = null;
  document.addEventListener("htmx:confirm", (event) => {
    const form = event.target.closest("#hand");
    if (!form) return;
    if (event.target.id !== "cards") sent = form;
    else if (sent === form) event.preventDefault();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.elt.id !== "cards") sent = null;
  });

  // -- After every answer of the server --------------------------------------------------------------------------------

  const inForm = () => document.activeElement && document.activeElement.closest("#hand");

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, target, requestConfig } = event.detail;
    // A stale form (409) and a form that could not be read (400) are answered with the table, to be shown.
    if (xhr.status === 409 || xhr.status === 400) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
    const preview = target && target.id !== "main";
    // A preview that arrives after the table has moved on says nothing about this table.
    if (preview && requestConfig && String(requestConfig.parameters.version) !== table().dataset.version) event.detail.shouldSwap = false;
    // A computer's move leaves alone what the person has ticked meanwhile.
    const path = (requestConfig && requestConfig.path) || "";
    ticked = !preview && path.endsWith("/step/") ? cards().filter((c) => c.checked).map((c) => c.id) : null;
    if (!preview) told = whys().map((why) => why.open && why.textContent);
    if (!preview) focused = inForm() ? document.activeElement.id || "?" : null;
  });

  let focused = null;

  document.addEventListener("htmx:afterSwap", (event) => {
    nameWildCards();
    keepInSight();
    if (event.detail.target.id !== "main") return say([$("#picked")?.textContent, $("#play")?.innerText].filter(Boolean).join("\n"));
    const more = ticked ? cards().filter((box) => ticked.includes(box.id) && !box.checked) : [];
    for (const box of more) box.checked = true;
    // Ticked while the computers moved: named now. The next table has to be ready first.
    if (more.length) setTimeout(() => more[0].isConnected && more[0].dispatchEvent(new Event("change", { bubbles: true })));
    ticked = null;
    for (const [n, why] of whys().entries()) if (told[n] === why.textContent) why.open = true;
    const now = table();
    document.title = now.dataset.title;
    say(now.dataset.say);
    // Where nothing more can be done with the cards, the way on is the place to be.
    if (focused && (!inForm() || $("#done, #again"))) {
      const next = $("#done, #again") || document.getElementById(focused) || $("#step") || $("#cards .pick:not(.dim) input") || $("#cards input");
      if (next) next.focus({ preventScroll: true });
    }
    // A lesson's answer may be longer than what it answers: the way on stays in sight.
    $("#done, #again")?.scrollIntoView({ block: "nearest" });
    pace();
  });

  // With very large letters the reason of a refusal may be out of sight: it comes first. (It is one only once it has its class.)
  document.addEventListener("htmx:afterSettle", () => {
    const no = $("main #status.no");
    if (no && no.closest(".tablepage") && no.getBoundingClientRect().top < 0) no.scrollIntoView();
  });

  document.addEventListener("change", (event) => event.target.matches("#cards input") && cardChanged());

  // Ticked before the page could ask for a name, or ticked again by the browser after a reload: named now.
  document.addEventListener("htmx:load", (event) => {
    const early = event.detail.elt === document.body && cards().find((box) => box.checked !== box.defaultChecked);
    if (early) early.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // No answer, or none that can be shown: say so, and let the computers try again.
  function lost() {
    const status = $("#status");
    status.className = "status no";
    status.textContent = table().dataset.lost;
    say(table().dataset.lost);
    clearTimeout(waiting);
    waiting = setTimeout(pace, 3000);
  }
  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:responseError", lost);
  document.addEventListener("visibilitychange", () => document.hidden || pace());

  // Coming back by the browser's history: the page may be older than the round.
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  watchDeal();
  pace();
})();
