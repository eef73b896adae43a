// An arena on which an attractor grows. Python draws it and writes every sentence, once; this page
// shows a turn after the other, judges the vertex that is clicked, and asks Python for changes.
// model: data {svg, turns, vertices: [{name, owner, target, afters, place, rank, why, waits}], more,
// players: [who wants to reach, the other], serial}; sends {code, places, player, serial}, hears
// {refusal}. What is drawn is changed in `draft`, which does not wait for the answers.

const MOVES = { Début: -Infinity, Reculer: -1, Avancer: 1, Fin: Infinity };
const KEYS = { Home: -Infinity, ArrowLeft: -1, ArrowRight: 1, End: Infinity };
const HOW_TO_DRAW = "Cliquez sur un endroit vide pour y mettre un sommet ; sur un sommet, puis sur un "
  + "autre, pour mettre ou ôter l'arc qui va du premier au second.";
const HOW_TO_LINK = "Cliquez sur un autre pour mettre ou ôter l'arc, ou sur un bouton ; sur lui-même "
  + "pour ne plus le choisir.";
const CHANGES = {
  "Changer de joueur": (one, players) => { one.owner = players.find((name) => name !== one.owner); },
  "But ou non": (one) => { one.target = !one.target; },
  Supprimer: (one, _players, all) => {
    all.splice(all.indexOf(one), 1);
    for (const other of all) other.afters = other.afters.filter((after) => after !== one.name);
  },
};
const EDGE = 48, WIDTH = 556, APART = 62; // where vertices may stand, in points

function make(tag, attributes = {}, ...children) {
  const part = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
  part.append(...children);
  return part;
}

function button(name, act) {
  const made = make("button", { type: "button", class: "jupyter-button widget-button" }, name);
  made.addEventListener("click", act);
  return made;
}

// The line of text that Python reads.
function codeOf(vertices) {
  return vertices.map(({ name, target, owner, afters }) =>
    `${name}${target ? "*" : ""}:${owner}${afters.length ? ` -> ${afters.join(" ")}` : ""}`).join(" ; ");
}

function vertexOf(target) {
  const id = target.closest(".course-target")?.id;
  return id ? Number(id.slice("vertex-".length)) : null;
}

class Page {
  constructor(model, el) {
    this.model = model;
    this.drawing = false;
    this.serial = this.data.serial;
    this.picture = make("div", { class: "course-picture" });
    this.sentence = make("p", { role: "status" });
    this.alert = make("p", { role: "alert" });
    this.draw = button("", () => {
      this.drawing = !this.drawing;
      this.restart();
    });
    this.player = make("div", { class: "course-row" },
      ...Object.entries(MOVES).map(([name, by]) => button(name, () => this.move(by))),
      button("Plus rien n'entre", () => {
        if (this.step >= this.last && this.entered.size === 0) this.move(1);
        else this.show(this.data.more);
      }), this.draw);
    this.editor = this.makeEditor();
    el.append(make("div", { class: "course-arena" },
      this.picture, this.player, this.sentence, this.editor, this.alert));
    this.listen();
    this.restart();
  }

  makeEditor() {
    this.changes = Object.entries(CHANGES).map(([name, change]) => button(name, () => this.edit(change)));
    this.other = button("", () => {
      this.draft.player = this.data.players.find((name) => name !== this.draft.player);
      this.ask();
    });
    this.field = make("input", { spellcheck: "false" });
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.ask(this.field.value);
    });
    return make("div", {},
      make("div", { class: "course-row" }, button("Ajouter un sommet", () => this.add(EDGE, EDGE)),
        ...this.changes, this.other),
      make("div", { class: "course-row" }, make("label", {}, "Code de l'arène", this.field),
        button("Dessiner ce code", () => this.ask(this.field.value))));
  }

  listen() {
    this.picture.addEventListener("click", (event) => {
      const vertex = vertexOf(event.target);
      if (vertex !== null) this.act(vertex);
      else if (this.drawing) this.add(...this.placeOf(event));
    });
    this.picture.addEventListener("keydown", (event) => this.press(event));
    this.heard = {
      "change:data": () => this.restart(),
      "msg:custom": ({ refusal }) => {
        this.adopt();
        this.alert.textContent = refusal;
      },
    };
    for (const [event, act] of Object.entries(this.heard)) this.model.on(event, act);
  }

  stop() {
    for (const [event, act] of Object.entries(this.heard)) this.model.off(event, act);
  }

  get data() { return this.model.get("data"); }

  get last() { return this.data.turns.length - 2; } // the last turn at which a vertex enters

  adopt() {
    this.serial = Math.max(this.serial, this.data.serial);
    this.draft = { vertices: structuredClone(this.data.vertices), player: this.data.players[0] };
  }

  restart() {
    if (this.data.serial >= this.serial) this.adopt();
    const held = this.picture.contains(document.activeElement) ? document.activeElement.id : null;
    const chosen = this.names?.[this.chosen];
    this.names = this.data.vertices.map((vertex) => vertex.name);
    this.step = 0;
    this.entered = new Set();
    this.chosen = this.drawing && this.names.includes(chosen) ? this.names.indexOf(chosen) : null;
    this.picture.innerHTML = this.data.svg;
    this.picture.querySelector("svg").setAttribute("role", "group");
    for (const part of this.picture.querySelectorAll('[id^="vertex-"]')) {
      part.classList.add("course-target");
      part.setAttribute("tabindex", "0");
      part.setAttribute("role", "button");
      part.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys to us
    }
    this.field.value = codeOf(this.data.vertices);
    this.other.textContent = `Attracteur de ${this.data.players[1]}`;
    this.alert.textContent = "";
    this.show();
    if (held) (this.part(held) ?? this.part("vertex-0")).focus();
  }

  part(id) { return this.picture.querySelector(`[id="${id}"]`); }

  isIn(vertex) {
    const { rank } = this.data.vertices[vertex];
    return rank !== null && (rank <= this.step || this.entered.has(vertex));
  }

  show(told) {
    this.data.vertices.forEach(({ rank }, vertex) => {
      const isIn = this.isIn(vertex);
      const parts = this.picture.querySelectorAll(
        `[id="zone-${vertex}"], [id="rank-${vertex}"], [id^="move-${vertex}-"]`);
      for (const part of parts) part.style.display = isIn && !this.drawing ? "" : "none";
      const part = this.part(`vertex-${vertex}`);
      part.setAttribute("aria-label", `${this.label(vertex)}${isIn ? `, dans la zone, rang ${rank}` : ""}`);
      if (this.drawing) part.setAttribute("aria-pressed", String(vertex === this.chosen));
      part.classList.toggle("course-chosen", vertex === this.chosen);
    });
    this.picture.classList.toggle("course-drawing", this.drawing);
    this.draw.textContent = this.drawing ? "Fini : chercher l'attracteur" : "Dessiner la sienne";
    this.editor.hidden = !this.drawing;
    for (const one of this.player.children) one.hidden = this.drawing && one !== this.draw;
    for (const one of this.changes) one.disabled = this.chosen === null;
    const how = this.chosen === null ? HOW_TO_DRAW
      : `Sommet choisi : ${this.label(this.chosen)}. ${HOW_TO_LINK}`;
    this.sentence.textContent = told ?? (this.drawing ? how : this.data.turns[this.step]);
  }

  label(vertex) {
    const { name, owner, target } = this.data.vertices[vertex];
    return `${name}, ${owner}${target ? ", but" : ""}`;
  }

  move(by) {
    this.step = Math.min(Math.max(this.step + by, 0), this.last + 1);
    this.entered.clear();
    this.show();
  }

  act(vertex) {
    this.alert.textContent = "";
    if (!this.drawing) this.show(this.enter(vertex));
    else if (this.chosen !== null && this.chosen !== vertex) this.edit((one) => this.link(one, vertex));
    else {
      this.chosen = this.chosen === null ? vertex : null;
      this.show();
    }
  }

  link({ afters }, vertex) {
    const rank = afters.indexOf(this.names[vertex]);
    if (rank < 0) afters.push(this.names[vertex]);
    else afters.splice(rank, 1);
  }

  // What is said of a vertex that is clicked, which enters if it is its turn.
  enter(vertex) {
    const { rank, why, waits } = this.data.vertices[vertex];
    const turn = this.step + 1;
    if (this.isIn(vertex)) return `Déjà dans la zone, au rang ${rank}. ${why}`;
    if (rank !== turn) return `Non. ${waits[Math.min(this.step, this.last)]}`;
    this.entered.add(vertex);
    const left = this.data.vertices.some((one, k) => one.rank === turn && !this.entered.has(k));
    if (!left) this.move(1);
    return `Oui. ${why} ${left ? `Au tour ${turn}, il en entre encore.` : `Le tour ${turn} est complet.`}`;
  }

  // A vertex of MAX, there or at the first free place on the right and above.
  add(x, y) {
    const all = this.draft.vertices;
    x = Math.min(Math.max(x, EDGE), WIDTH);
    y = Math.max(y, EDGE);
    while (all.some(({ place }) => Math.hypot(place[0] - x, place[1] - y) < APART)) {
      [x, y] = x + APART <= WIDTH ? [x + APART, y] : [EDGE, y + APART];
    }
    const name = [..."abcdefghijklmnopqrstuvwxyz"].find((letter) => all.every((one) => one.name !== letter));
    all.push({ name, owner: "MAX", target: false, afters: [], place: [x, y] });
    this.ask();
  }

  // Changes the vertex that is chosen, unless it is gone already.
  edit(change) {
    const all = this.draft.vertices;
    const one = all.find(({ name }) => name === this.names[this.chosen]);
    if (!one) return;
    change(one, this.data.players, all);
    this.ask();
  }

  ask(code = codeOf(this.draft.vertices)) {
    const { vertices, player } = this.draft;
    const places = Object.fromEntries(vertices.map(({ name, place }) => [name, place]));
    this.serial += 1;
    this.model.send({ code, places, player, serial: this.serial });
  }

  press(event) {
    const vertex = vertexOf(event.target);
    if (event.key in KEYS && !this.drawing) this.move(KEYS[event.key]);
    else if (vertex !== null && (event.key === "Enter" || event.key === " ")) this.act(vertex);
    else return;
    event.preventDefault();
  }

  placeOf(event) {
    const svg = this.picture.querySelector("svg");
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [place.x, svg.viewBox.baseVal.height - place.y]; // in Python, ordinates go up
  }
}

function render({ model, el }) {
  const page = new Page(model, el);
  return () => page.stop();
}

export default { render };
