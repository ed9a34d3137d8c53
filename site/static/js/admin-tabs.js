// Turns the fieldsets of the languages into tabs. Without script they stand one below the other.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const fieldsets = [...document.querySelectorAll("fieldset.language-tab")];
  if (fieldsets.length < 2) return;
  const list = document.createElement("div");
  list.className = "language-tabs";
  list.setAttribute("role", "tablist");
  fieldsets[0].before(list);
  // A fieldset may not be a tab panel itself.
  const panels = fieldsets.map((fieldset, at) => {
    const panel = document.createElement("div");
    panel.id = `language-panel-${at}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `language-tab-${at}`);
    fieldset.replaceWith(panel);
    panel.append(fieldset);
    return panel;
  });
  const tabs = fieldsets.map((fieldset, at) => {
    const heading = fieldset.querySelector("h2");
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `language-tab-${at}`;
    tab.textContent = heading.textContent.trim();
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panels[at].id);
    heading.hidden = true;
    if (fieldset.querySelector(".errors, .errorlist")) tab.classList.add("has-errors");
    list.append(tab);
    return tab;
  });
  const show = (chosen, focus) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      panels[at].hidden = at !== chosen;
    });
    if (focus) tabs[chosen].focus();
  };
  list.addEventListener("click", (event) => {
    const at = tabs.indexOf(event.target);
    if (at >= 0) show(at, false);
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    show((at + step + tabs.length) % tabs.length, true);
  });
  show(Math.max(0, tabs.findIndex((tab) => tab.classList.contains("has-errors"))), false);
});
