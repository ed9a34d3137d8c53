/* The review, made livelier: a step puts in the parts that change, so that the reader stays where they are, and the arrow
   keys step while the focus is in the board or the list. Everything is asked of the page's own addresses; without this file
   the links do the same. Nothing moves but what is put in, so there is no motion to be reduced. */
(() => {
  "use strict";

  const $ = (id) => document.getElementById(id);
  // What a step or an answer that came later changes.
  const PARTS = ["title", "counts", "unfinished", "again", "board", "mvs-list"];
  const TRIES = 60;
  // Milliseconds: so much longer it waits before each further try while nothing new comes, and so long at most.
  const [LONGER, LONGEST] = [2000, 6000];
  // The list has a scroll bar of its own beside the board, and none below it (review.css).
  const beside = matchMedia("(width >= 60rem)");
  const list = () => $("mvs-list");
  const current = () => list().querySelector("[aria-current]");

  let wanted = Number($("board").dataset.move);
  let asked = null;
  let resting = false;

  // -- Putting in what an answer holds -----------------------------------------------------------------------------------

  /** Where the focus is, as a way to find it again among new links. */
  function placeOfFocus() {
    const at = document.activeElement;
    const nav = at?.closest(".scrub");
    if (nav) {
      const place = [...nav.children].indexOf(at);
      return () => document.querySelector(".scrub").children[place];
    }
    if (at?.closest("#mvs-list") && at.matches("[aria-current]")) return current;
    const part = at?.closest("#again, #unfinished, #mvs-list");
    const href = at?.getAttribute("href");
    return part && href ? () => $(part.id)?.querySelector(`a[href="${CSS.escape(href)}"]`) : null;
  }

  function putIn(page, focus) {
    const scrolled = list().scrollTop;
    for (const id of PARTS) {
      const [old, fresh] = [$(id), page.getElementById(id)];
      old?.replaceChildren(...(fresh?.childNodes ?? []));
      if (old && fresh) Object.assign(old.dataset, fresh.dataset);
    }
    list().scrollTop = scrolled;
    // Another language, the same move.
    const links = page.querySelectorAll(".langs a");
    [...document.querySelectorAll(".langs a")].forEach((link, at) => links[at] && (link.href = links[at].href));
    focus?.()?.focus({ preventScroll: true });
  }

  const read = async (address, headers, signal) => {
    const answer = await fetch(address, { headers, signal });
    if (!answer.ok) throw new Error(answer.status);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  /** The current move in sight where the list is beside the board: the list scrolls, where that is not enough the page. */
  function follow() {
    const [box, mark] = [list().getBoundingClientRect(), current()?.getBoundingClientRect()];
    if (!mark || !beside.matches) return;
    const bottom = Math.min(box.bottom, innerHeight);
    if (mark.top < box.top) list().scrollTop -= box.top - mark.top;
    else if (mark.bottom > bottom) list().scrollTop += mark.bottom - bottom;
    scrollBy(0, Math.max(0, current().getBoundingClientRect().bottom - innerHeight));
  }

  // -- A step ------------------------------------------------------------------------------------------------------------

  async function step(move, focus = placeOfFocus()) {
    wanted = move;
    asked?.abort();
    asked = new AbortController();
    const address = `${location.pathname}?move=${move}`;
    try {
      putIn(await read(address, { Prefer: "wait=0" }, asked.signal), focus);
    } catch (error) {
      if (error.name !== "AbortError") location.assign(`${address}#rp`);
      return;
    }
    history.replaceState(null, "", address);
    follow();
    $("told").textContent = [$("rp"), document.querySelector("#board .advice b")].map((one) => one?.textContent).filter(Boolean).join(" ");
    rest();
  }

  const moveOf = (link) => Number(new URL(link.href).searchParams.get("move"));

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#board .scrub a, #mvs-list .mv, #again a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.hasAttribute("aria-disabled")) return;
    const inList = link.matches(".mv");
    step(moveOf(link), inList ? current : placeOfFocus());
    const heading = $("rp").getBoundingClientRect();
    if (!link.closest("#board") && (heading.top < 0 || heading.bottom > innerHeight * 0.75)) $("rp").scrollIntoView();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !event.target.closest(".review")) return;
    const rtl = getComputedStyle(document.documentElement).direction === "rtl";
    const by = { [rtl ? "ArrowRight" : "ArrowLeft"]: -1, [rtl ? "ArrowLeft" : "ArrowRight"]: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = wanted + by;
    if (to < 0 || to > Number($("board").dataset.count)) return;
    step(to, document.activeElement.closest("#mvs-list") ? current : placeOfFocus());
  });

  // -- While moves wait to be looked at, the page asks again and puts in what has come. An answer with nothing new says that
  // -- others are thinking: it leaves them time -----------------------------------------------------------------------------

  async function rest() {
    if (resting) return;
    resting = true;
    const waited = $("unfinished")?.childElementCount;
    let pause = 0;
    try {
      for (let tries = 0; tries < TRIES && $("unfinished")?.childElementCount; tries += 1) {
        await new Promise((go) => setTimeout(go, pause));
        const [address, before] = [location.href, $("unfinished").textContent];
        const page = await read(address, {});
        pause = page.getElementById("unfinished")?.textContent === before ? Math.min(pause + LONGER, LONGEST) : 0;
        // The reader has gone on meanwhile: this is the answer to another move.
        if (address === location.href && String(wanted) === page.getElementById("board")?.dataset.move) putIn(page, placeOfFocus());
      }
    } catch {
      // without an answer the link on the page does the same
    }
    // Told once: what has been looked at so far changes with every answer.
    if (waited && !$("unfinished").childElementCount) $("told").textContent = $("title").textContent;
    resting = false;
  }

  follow();
  rest();
})();
