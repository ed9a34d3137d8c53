// Runs in the head, before anything is painted. Three things, none of them needed to read, drill or play:
// the reader's preferences (a cookie, so that cached pages can be the same for everybody), the offer of another language,
// and remembering that the offer was declined.
"use strict";
(() => {
  const root = document.documentElement;
  const cookie = (name) =>
    document.cookie.split("; ").find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";

  // Names and values are checked where they are written (project/preferences.py); the style sheets pass over what they do not know.
  for (const [name, value] of new URLSearchParams(cookie("prefs").replace(/^"|"$/g, ""))) {
    if (/^[a-z]+$/.test(name)) root.dataset[name] = value;
  }

  // The offer: only to readers who have chosen no language and declined no offer.
  const wanted = () => {
    const here = root.lang.toLowerCase();
    for (const tag of navigator.languages ?? []) {
      const asked = tag.toLowerCase();
      const base = asked.split("-")[0];
      if (here.split("-")[0] === base) return null;
      const found = [...document.querySelectorAll("link[hreflang]")]
        .map((link) => link.hreflang.toLowerCase())
        .find((one) => one === asked || one.split("-")[0] === base);
      if (found) return found;
    }
    return null;
  };
  const declined = () => {
    try {
      return localStorage.getItem("no-offer") === "1";
    } catch {
      return false; // storage is switched off: the offer comes again
    }
  };
  const offered = cookie("language") || declined() ? null : wanted();
  if (offered) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.suggest > [data-code="${offered}"] { display: flex }`);
    document.adoptedStyleSheets = [sheet];
  }
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("[data-dismiss]")) {
      target.closest(".suggest").remove();
      try {
        localStorage.setItem("no-offer", "1");
      } catch {
        // storage is switched off: nothing to remember it in
      }
    }
    // Another language, the same paragraph: the address of the redirect has no fragment, so the one of the link stays.
    const language = target?.closest(".langs a, .suggest a");
    if (language && location.hash) language.hash = location.hash;
    // An open language list closes when the reader turns elsewhere.
    for (const open of document.querySelectorAll("details.lang[open]")) {
      if (!open.contains(target)) open.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && document.querySelector("details.lang[open]");
    if (open) {
      open.open = false;
      open.querySelector("summary").focus();
    }
  });
})();
