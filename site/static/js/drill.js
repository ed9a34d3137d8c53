// Drills by keyboard. Yes: Y, 1 or the arrow towards it; no: N, 2 or the other arrow. One of several: its number.
// Several, and cards: numbers choose, Enter answers. An order: the letters one after the other, Enter answers.
// Enter on a verdict goes on. Letters and digits work only while the question has the focus (WCAG 2.1.4), which it
// gets when the page opens. Nothing here knows a rule: the form is filled in and sent, and the server answers.
"use strict";
(() => {
  const question = document.querySelector('[data-drill="question"]');
  const answer = document.querySelector('[data-drill="answer"]');
  const heading = (question ?? answer)?.querySelector("h1");
  const form = question?.querySelector("form.reply");

  // `autofocus` does it, but perhaps later, and not where the page came out of the browser's history.
  addEventListener("pageshow", () => {
    const first = document.querySelector("[autofocus]") ?? heading;
    if (document.activeElement === document.body) first?.focus({ preventScroll: true });
  });

  // A keyboard of another script gives no Latin letter: then the place of the key counts.
  const keyOf = (event) => {
    const plain = /^[\x20-\x7e]$/.test(event.key) || event.key.length > 1;
    const key = plain ? event.key : event.code.replace(/^(Key|Digit)/, "");
    return key.length === 1 ? key.toLowerCase() : key;
  };
  const nth = (list, key) => (/^\d$/.test(key) ? list[(Number(key) + 9) % 10] : undefined);

  const yesNo = (key) => {
    const rtl = document.documentElement.dir === "rtl";
    const yes = ["y", "1", rtl ? "ArrowRight" : "ArrowLeft"].includes(key);
    const no = ["n", "2", rtl ? "ArrowLeft" : "ArrowRight"].includes(key);
    return yes || no ? form.querySelector(`button[name="a"][value="${yes ? "y" : "n"}"]`) : undefined;
  };
  const one = (key) => nth(form.querySelectorAll('button[name="a"]'), key);
  const some = (key) => nth(form.querySelectorAll('input[name="a"]'), key);

  // -- an order: the list itself is moved, the selects follow it ---------------------------------------
  const list = form?.querySelector("[data-order]");
  const items = list ? [...list.children] : [];
  const told = form?.querySelector("[data-told]");
  let typed = [];
  const name = (item, text) => text.replace("{item}", item.dataset.name);
  const settle = () => {
    [...list.children].forEach((item, place) => {
      item.querySelector("select").value = String(place + 1);
      const [earlier, later] = item.querySelectorAll("[data-by]");
      earlier.setAttribute("aria-disabled", String(place === 0));
      later.setAttribute("aria-disabled", String(place === items.length - 1));
    });
  };
  const tell = (item) => {
    const place = [...list.children].indexOf(item) + 1;
    told.textContent = name(item, list.dataset.place).replace("{n}", place);
  };
  const move = (item, by) => {
    const neighbour = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (!neighbour) return;
    if (by < 0) neighbour.before(item);
    else neighbour.after(item);
    typed = [];
    settle();
    tell(item);
  };
  const letter = (key) => {
    const item = items["abcdefghij".indexOf(key)];
    if (key.length !== 1 || !item) return undefined;
    return {
      click: () => {
        if (typed.includes(item) || typed.length === items.length) typed = [];
        typed.push(item);
        list.append(...typed, ...[...list.children].filter((other) => !typed.includes(other)));
        settle();
        tell(item);
      },
    };
  };
  if (list) {
    const moves = form.querySelector("[data-moves]").content;
    items.forEach((item, place) => {
      item.querySelector("select").hidden = true;
      const buttons = moves.cloneNode(true).firstElementChild;
      const [earlier, later] = buttons.children;
      earlier.setAttribute("aria-label", name(item, list.dataset.earlier));
      later.setAttribute("aria-label", name(item, list.dataset.later));
      buttons.addEventListener("click", (event) => {
        const button = event.target.closest("[data-by]");
        if (button) {
          move(item, Number(button.dataset.by));
          button.focus();
        }
      });
      const tag = document.createElement("span");
      tag.className = "letter";
      tag.textContent = "ABCDEFGHIJ"[place];
      tag.setAttribute("aria-hidden", "true");
      item.querySelector("label").prepend(tag);
      item.append(buttons);
    });
    settle();
  }

  const meant = { yes_no: yesNo, one, some, cards: some, order: letter }[question?.dataset.answer];
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const target = event.target;
    if (question?.contains(target) && target.tagName !== "SELECT") {
      const pressed = meant?.(keyOf(event));
      // On the heading, or on the notice that stands in for it.
      const send = target.tabIndex < 0 && event.key === "Enter" ? form.querySelector(".send button") : null;
      if (pressed || send) {
        event.preventDefault();
        (pressed ?? send).click();
      }
    } else if (answer && target === heading && event.key === "Enter") {
      event.preventDefault();
      document.querySelector("[data-next]").click();
    }
  });

  // A second tap while the answer is on its way is swallowed; the server would count it once anyway.
  let sent = false;
  form?.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  addEventListener("pageshow", () => {
    sent = false;
  });
})();
