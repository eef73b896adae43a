// What all that lives in the pages is made of.

export function make(tag, attributes = {}, ...children) {
  const part = Object.assign(document.createElement(tag), attributes);
  part.append(...children);
  return part;
}

// Something to read, which screen readers announce when it changes: role is "status" or "alert".
export function announced(tag, role, attributes = {}) {
  const part = make(tag, attributes);
  part.setAttribute("role", role);
  return part;
}

export function button(name, act, attributes = {}) {
  const part = make("button", { type: "button", ...attributes }, name);
  part.addEventListener("click", act);
  return part;
}

// The text whose pieces, each written once in the data, have these ranks (see data.py).
export function whole(ranks, pieces) {
  return ranks.map((rank) => pieces[rank]).join("");
}

let pictures = 0;

// A picture whose parts can be clicked, as picture.js expects it from Python. Two pictures of a page
// may name their parts alike: those of a picture after the first begin with its number.
export class Pictured {
  constructor(act) {
    this.content = { svg: "", targets: {} };
    this.act = act;
    this.prefix = pictures ? `${pictures}-` : "";
    pictures += 1;
  }

  get(name) { return this.content[name]; }

  on(_event, redraw) { this.redraw = redraw; }

  send({ kind, id }) { if (kind === "click") this.act(this.nameOf(id)); }

  // The name, in the data, of a part of the page.
  nameOf(id) { return id.slice(this.prefix.length); }

  show({ svg, targets }) {
    const named = Object.entries(targets).map(([part, label]) => [this.prefix + part, label]);
    this.content = { svg: svg.replaceAll(' id="', ` id="${this.prefix}`), targets: Object.fromEntries(named) };
    this.redraw?.();
  }
}
