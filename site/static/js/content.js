// Opens the answer that the address names: browsers scroll to a closed one, but do not all open it.
"use strict";
(() => {
  const open = () => {
    const found = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (found instanceof HTMLDetailsElement) {
      found.open = true;
      found.scrollIntoView();
    }
  };
  addEventListener("hashchange", open);
  open();
})();
