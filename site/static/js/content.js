// Opens the answer that the address names, for browsers that scroll to a closed disclosure but do not open it.
"use strict";
(() => {
  const open = () => {
    const place = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const answer = place && place.closest("details.qa");
    if (answer && !answer.open) {
      answer.open = true;
      place.scrollIntoView();
    }
  };
  addEventListener("hashchange", open);
  open();
})();
