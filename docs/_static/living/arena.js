// The attractor explorer of JupyterLab, which plays by itself what Python gives it once.
// data: what its page is given there (see arena_page.js).

import page from "./arena_page.js";

const DRAWING = "Dessiner la sienne"; // another arena needs Python

export function render({ data, el }) {
  page.render({ model: { get: () => data, on() {}, off() {} }, el });
  [...el.querySelectorAll("button")].find(({ textContent }) => textContent === DRAWING).remove();
}
