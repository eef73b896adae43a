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
    this.heard = {};
    this.choose(first, 0);
  }

  choose(name, place) {
    const { svg, looks, ...told } = this.films[name];
    const drawn = { svg: whole(svg, this.pieces), looks: looks.map((look) => whole(look, this.pieces)) };
    this.film = { ...told, ...drawn, start: Math.round(place * (told.steps.length - 1)), selected: "" };
  }

  get() { return this.film; }

  on(event, act) { this.heard[event] = act; }

  off(event) { delete this.heard[event]; }

  send({ kind, place, ...asked }) {
    const { algorithm, order, depth } = { ...this.film.settings, ...asked };
    const name = `${algorithm} ${order} ${depth}`;
    if (kind !== "set" || !(name in this.films)) return this.heard["msg:custom"]({ error: NEEDS_PYTHON });
    this.choose(name, "depth" in asked ? 1 : place);
    this.heard["change:film"]();
  }
}

export function render({ data, el }) {
  page.render({ model: new Films(data), el });
  el.querySelector(".course-editor").remove(); // editing needs Python
}
