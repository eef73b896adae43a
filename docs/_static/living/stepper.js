// The stepper of JupyterLab, given its films by a file: all that its settings can ask is there.
// data: films by "algorithm order depth", the first, and their pieces (see data.py).

import { whole } from "./making.js";
import page from "./stepper_page.js";

const NEEDS_PYTHON = "Pour cela, il faut Python : ouvrez la leçon en direct.";

// What the page asks of a kernel elsewhere.
class Films {
  constructor({ films, first, pieces }) {
    this.films = films;
    this.pieces = pieces;
    this.listeners = {};
    this.choose(first, 0);
  }

  choose(name, place) {
    const { svg, looks, ...rest } = this.films[name];
    const texts = { svg: whole(svg, this.pieces), looks: looks.map((look) => whole(look, this.pieces)) };
    this.film = { ...rest, ...texts, start: Math.round(place * (rest.steps.length - 1)), selected: "" };
  }

  get() { return this.film; }

  on(event, act) { this.listeners[event] = act; }

  off(event) { delete this.listeners[event]; }

  send({ kind, place, ...choice }) {
    const { algorithm, order, depth } = { ...this.film.settings, ...choice };
    const name = `${algorithm} ${order} ${depth}`;
    if (kind !== "set" || !(name in this.films)) return this.listeners["msg:custom"]({ error: NEEDS_PYTHON });
    this.choose(name, "depth" in choice ? 1 : place);
    this.listeners["change:film"]();
  }
}

export function render({ data, el }) {
  page.render({ model: new Films(data), el });
  el.querySelector(".course-editor").remove(); // editing needs Python
}
