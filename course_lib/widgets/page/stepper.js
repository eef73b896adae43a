// Steps through frames that Python drew, each a picture and a sentence; for a search, also the line that
// runs and the variables of each call. All is in the film: no step asks the kernel anything.
// model: film (see stepper.py); sends {kind: "set" | "edit", ...}, receives {error}.

const LEGIBLE = 11; // pixels
const LIVE = location.pathname.match(/^.*\/lite\//)?.[0]; // where the live course is, if this page is its own
const WIDE = 400; // points: beyond, a picture that is not tall takes the whole width
const ALGORITHMS = [["minimax", "minimax"], ["alphabeta", "alpha-bêta"]];
const ORDERS = [["given", "donné"], ["best", "meilleur d'abord"], ["worst", "pire d'abord"], ["shuffled", "mélangé"]];

function set(part, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) part.addEventListener(name.slice(2), value);
    else if (value !== false) part.setAttribute(name, value === true ? "" : value);
  }
}

function make(tag, attributes = {}, ...children) {
  const part = document.createElement(tag);
  set(part, attributes);
  part.append(...children);
  return part;
}

function button(name, act, title = name) {
  return make("button", { type: "button", class: "jupyter-button", title, onclick: act }, name);
}

function field(name, control) {
  return make("label", {}, `${name} `, control);
}

function menu(name, options, chosen, act) {
  const choices = options.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
  return field(name, make("select", { onchange: (event) => act(event.target.value) }, ...choices));
}

function number(value, infinite) {
  return value === null ? infinite : String(value).replace("-", "−").replace(".", ",");
}

class Player {
  constructor(model, el) {
    this.model = model;
    this.selected = 0;
    this.parts = {};
    const part = (name, attributes = {}, tag = "div") => (this.parts[name] = make(tag, { class: `course-${name}`, ...attributes }));
    const region = (name) => ({ tabindex: "0", role: "region", "aria-label": name });
    const picture = part("picture", { role: "group", onclick: (event) => this.pick(event.target) });
    const telling = make("div", { class: "course-telling" }, part("sentence", { role: "status" }, "p"), part("line"));
    const shown = make("div", { class: "course-shown" }, picture, telling, part("message", { role: "alert" }, "p"));
    this.codes = make("div", { class: "course-code" }, part("source", region("Code qui s'exécute")),
      part("variables", region("Appels en cours et leurs variables")), part("counts"));
    this.box = make("div", { class: "course-stepper course-widget", [KEPT]: "true", onkeydown: (event) => this.press(event) },
      make("div", { class: "course-row" }, part("controls"), part("settings")), part("finding", { role: "status" }),
      make("div", { class: "course-stage" }, shown, this.codes), part("editor"));
    el.append(this.box);
    this.makeControls();
    this.makeEditor();
    this.load();
  }

  // A film

  load() {
    const film = this.film = this.model.get("film");
    this.parts.picture.innerHTML = film.svg;
    const svg = this.parts.picture.querySelector("svg");
    svg.setAttribute("role", "group");
    const { width, height } = svg.viewBox.baseVal, pixels = (4 / 3) * width;
    if (film.sources.length) svg.style.width = `min(${pixels}px, ${width / height} * var(--tallest))`;
    svg.style.minWidth = `${Math.ceil((width * LEGIBLE) / film.smallest)}px`;
    this.parts.picture.parentElement.style.flexBasis = svg.style.minWidth;
    this.groups = film.groups.map((name) => svg.querySelector(`[data-part="${name}"]`));
    this.looks = film.groups.map(() => -1);
    this.isNode = new Map(film.nodes.flatMap(([groups], node) => groups.map((group) => [group, node])));
    this.choose(Math.max(0, film.nodes.findIndex(([, name]) => name === film.selected)));
    this.parts.editor.hidden = film.settings.depth === undefined;
    this.link.hidden = !film.settings.code || !LIVE;
    this.link.href = `${LIVE}repl/index.html?toolbar=1&kernel=python&code=${encodeURIComponent(film.settings.code)}`;
    this.codes.hidden = !film.sources.length;
    this.claiming.hidden = !film.early_answer;
    this.cutting.hidden = !this.cuts;
    this.lining.hidden = !film.sources.length;
    this.range.max = film.steps.length - 1;
    this.makeSettings();
    this.makeSources();
    this.makeFinding();
    this.box.classList.toggle("course-wide", width > Math.max(WIDE, 1.5 * height));
    this.parts.picture.classList.toggle("course-whole", !film.sources.length);
    this.show(film.start);
    this.say(film.message);
  }

  // Whether the search can cut.
  get cuts() { return this.film.windows.length > 0 || this.film.kinds.includes("x"); }

  get last() { return this.film.steps.length - 1; }

  // The frame that is displayed.
  get frame() { return this.film.steps[this.step][0]; }

  show(step) {
    this.step = Math.max(0, Math.min(step, this.last));
    this.early = [];
    this.range.value = this.step;
    this.range.setAttribute("aria-valuetext", `étape ${this.step} sur ${this.last}`);
    this.say("");
    this.showFinding();
    this.paint();
    this.showSentence();
    this.showCode();
    this.showWindow();
    this.showCounts();
  }

  paint() {
    const looks = this.looks.map(() => 0);
    const early = this.early.map((rank) => this.film.frames[rank]);
    for (const frame of [...this.film.frames.slice(0, this.frame + 1), ...early]) {
      for (let at = 0; at < frame.length; at += 2) looks[frame[at]] = frame[at + 1];
    }
    looks.forEach((look, group) => {
      if (this.looks[group] === look) return;
      this.looks[group] = look;
      this.groups[group].innerHTML = this.film.looks[look];
    });
    this.film.nodes.forEach((node, rank) => this.dress(rank));
    if (this.film.alts.length) this.parts.picture.querySelector("svg").setAttribute("aria-label", this.film.alts[this.frame]);
    this.follow(this.parts.picture, this.parts.picture.querySelector(".course-here") ?? this.groups[0]);
  }

  // Scrolls a box, not the page, so that a part of it is seen.
  follow(box, part) {
    if (!part) return;
    const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - box.clientHeight / 2;
    if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - box.clientWidth / 2;
  }

  // A node is reached with Tab; its label is its name and its text.
  dress(rank) {
    const [groups, name] = this.film.nodes[rank];
    const part = this.groups[groups[0]];
    const at = this.film.steps[this.step][4];
    const { finding } = this.film;
    const isFault = finding && finding[0] !== "fine" && this.isFindingOpen;
    const isWrong = isFault && finding[2] === rank && this.step >= finding[3];
    const states = { target: true, here: rank === at, chosen: rank === this.chosen, wrong: isWrong };
    const names = Object.keys(states).filter((name) => states[name]).map((name) => `course-${name}`);
    set(part, { class: names.join(" "), tabindex: "0", role: "button" });
    const text = part.querySelector("title")?.textContent
      ?? [...part.querySelectorAll("text")].map((text) => text.textContent).join(" ");
    part.setAttribute("aria-label", [name, text].filter(Boolean).join(", "));
  }

  // Sentences

  // The sentences of all frames since the step before.
  showSentence() {
    const before = this.film.steps[this.stepOf(this.frame) - 1]?.[0] ?? -1;
    this.write(this.parts.sentence, this.film.sentences.slice(before + 1, this.frame + 1).join(" "));
  }

  write(part, text) {
    if (part.textContent !== text) part.textContent = text;
    part.hidden = !text;
  }

  say(text) { this.write(this.parts.message, text); }

  makeSources() {
    const row = (line) => make("div", { style: `--indent: ${line.search(/\S|$/)}ch` }, line || " ");
    this.lines = this.film.sources.map(({ lines }) => lines.map(row));
    this.parts.source.replaceChildren(...this.lines.map((lines) => make("pre", {}, ...lines)));
  }

  makeFinding() {
    const [kind, , , step] = this.film.finding ?? [""];
    const { elsewhere, warning } = this.film;
    this.isFindingOpen = !warning || !step;
    this.found = make("span");
    this.parts.finding.className = `course-finding course-is-${kind}`;
    this.parts.finding.replaceChildren(this.found);
    this.parts.finding.hidden = !kind;
    if (step) this.parts.finding.append(" ", button("Voir où", () => this.show(step)));
    if (elsewhere) this.parts.finding.append(" ", button("Voir cet arbre", () => this.model.send({ kind: "elsewhere" })));
  }

  // A fault is only announced until its step: who jumps to the end has not seen it.
  showFinding() {
    const [, text, , step] = this.film.finding ?? ["", ""];
    this.isFindingOpen ||= this.step >= step && this.step < this.last;
    this.write(this.found, this.isFindingOpen ? text : this.film.warning);
  }

  stepOf(frame) { return Math.max(0, this.film.steps.findIndex((step) => step[0] >= frame)); }

  showCode() {
    this.parts.source.querySelector(".course-running")?.classList.remove("course-running");
    if (!this.film.sources.length) return;
    const [, source, line] = this.film.steps[this.step];
    const row = this.lines[source]?.[line - this.film.sources[source].first];
    row?.classList.add("course-running");
    this.follow(this.parts.source, row);
    const rows = this.calls().map((call) => this.describeCall(call));
    this.parts.variables.replaceChildren(make("ol", { "aria-label": "Appels en cours" }, ...rows));
  }

  // The calls in progress, the first first: for each, the last step that it has run.
  calls() {
    const { steps } = this.film;
    const found = [];
    let depth = steps[this.step][3];
    for (let step = this.step; step >= 0 && depth > 0; step -= 1) {
      if (steps[step][3] === depth) {
        found.unshift(steps[step]);
        depth -= 1;
      }
    }
    return found;
  }

  describeCall([, source, , , node, variables]) {
    const values = this.film.variables[variables].map(([name, text]) => `${name} = ${text}`).join(", ");
    const name = `${this.film.sources[source].name}, ${this.film.nodes[node]?.[1] ?? ""}`;
    return make("li", {}, make("b", {}, name), ` ${values}`);
  }

  showCounts() {
    if (!this.film.kinds) return this.write(this.parts.counts, "");
    const count = (kind) => this.film.kinds.slice(0, this.frame).split(kind).length - 1;
    const spared = this.film.cut_counts.slice(0, count("x")).reduce((sum, branches) => sum + branches, 0);
    const branches = spared === count("x") ? "" : ` (${spared} ${spared > 1 ? "branches évitées" : "branche évitée"})`;
    const cuts = this.cuts ? ` ; coupures : ${count("x")}${branches}` : "";
    const text = `Visités : ${count("e")} ; feuilles lues : ${count("f")}${cuts}.`;
    const end = this.step === this.last && this.film.best
      ? ` Meilleure suite : ${this.film.best}. L'arbre a ${this.film.total}.` : "";
    this.write(this.parts.counts, text + end);
  }

  // [alpha, beta] as an interval that shrinks

  showWindow() {
    const { windows, range } = this.film;
    this.parts.line.hidden = !windows.length;
    if (!windows.length) return;
    const [low, high] = range[0] === range[1] ? [range[0] - 1, range[1] + 1] : range;
    const [alpha, beta] = this.frame ? windows[this.frame - 1] : [null, null];
    const x = (value, infinite) => value === null ? infinite : Math.max(4, Math.min(396, 40 + (320 * (value - low)) / (high - low)));
    const [left, right] = [x(alpha, 4), x(beta, 396)];
    const [a, b] = [number(alpha, "−∞"), number(beta, "+∞")];
    const isEmpty = left >= right;  // the marks stay apart, and in the picture
    const [before, after] = [isEmpty || alpha === null ? "start" : "end", isEmpty || beta === null ? "end" : "start"];
    const label = (at, y, anchor, mark) => `<text x="${at}" y="${y}" text-anchor="${anchor}">${mark}</text>`;
    this.parts.line.innerHTML = `<svg viewBox="0 0 400 40" role="img" aria-label="Fenêtre : α = ${a}, β = ${b}">
      <line x1="4" x2="396" y1="22" y2="22" class="course-axis"/>
      <line x1="${left}" x2="${right}" y1="22" y2="22" class="${isEmpty ? "course-empty" : "course-window"}"/>
      ${label(left, 12, before, `α ${a}`)}${label(right, 12, after, `β ${b}`)}
      ${label(40, 38, "middle", number(low))}${label(360, 38, "middle", number(high))}</svg>`;
  }

  // Moving through the steps

  makeControls() {
    this.range = make("input", { type: "range", min: 0, value: 0, "aria-label": "Étape", oninput: (event) => this.show(Number(event.target.value)) });
    this.pause = make("select", {}, ...[[1500, "lente"], [700, "normale"], [250, "rapide"]].map(([ms, name]) =>
      make("option", { value: ms, selected: ms === 700 }, name)));
    this.playing = button("▶ Lecture", () => this.play());
    this.cutting = button("Coupure suivante", () => this.nextCut());
    this.lining = button("Ligne suivante", () => this.show(this.step + 1));
    this.claiming = button("Plus rien n'entre", () => this.claim());
    this.parts.controls.append(
      button("|‹ Début", () => this.show(0)), button("‹ Reculer", () => this.move(-1)), button("Avancer ›", () => this.move(1)),
      this.lining, this.cutting, button("Fin ›|", () => this.show(this.last)), this.claiming, this.playing, this.range);
  }

  // « Plus rien n'entre »: shows the end if that is true, else says why not.
  claim() {
    if (this.step >= this.last - 1 && !this.early.length) this.show(this.last);
    else this.say(this.film.early_answer);
  }

  // To the next event of the search, or to the one before.
  move(by) {
    const { steps } = this.film;
    let step = this.step + by;
    while (step > 0 && step < this.last && steps[step][0] === steps[step - 1][0]) step += by;
    this.show(step);
  }

  nextCut() {
    const at = this.film.kinds.indexOf("x", this.frame);
    if (at < 0) this.say("Il n'y a plus de coupure.");
    else this.show(this.stepOf(at + 1));
  }

  play() {
    clearTimeout(this.timer);
    this.timer = this.timer ? 0 : this.tick();
    this.playing.textContent = this.timer ? "⏸ Pause" : "▶ Lecture";
  }

  tick() {
    return setTimeout(() => {
      this.move(1);
      if (this.step < this.last && this.box.isConnected) this.timer = this.tick();
      else this.play();
    }, Number(this.pause.value));
  }

  press(event) {
    const moves = { ArrowRight: () => this.move(1), ArrowLeft: () => this.move(-1), ArrowDown: () => this.show(this.step + 1),
      ArrowUp: () => this.show(this.step - 1), Home: () => this.show(0), End: () => this.show(this.last) };
    const target = event.target.closest(".course-target");
    if (event.target.matches("input, select, textarea")) return event.stopPropagation();
    if (target && (event.key === "Enter" || event.key === " ")) moves[event.key] = () => this.pick(target);
    if (!moves[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    moves[event.key]();
  }

  // Choosing a node: to edit it, or to answer a question about it

  pick(target) {
    const node = this.isNode.get(this.groups.indexOf(target.closest("[data-part]")));
    if (node === undefined) return;
    this.choose(node);
    this.chosen = node;
    const [, text, frame] = (this.film.answers[node] ?? []).filter(([from]) => from <= this.frame).at(-1) ?? [0, ""];
    const isComplete = frame && this.bringForward(frame);
    this.film.nodes.forEach((_, rank) => this.dress(rank));
    this.say(isComplete ? "Oui, et le tour est complet." : text);
    this.groups[this.film.nodes[node][0][0]].focus();
  }

  // Paints a frame of the next step before its turn; whether all its frames are there: the step is made.
  bringForward(frame) {
    if (!this.early.includes(frame)) this.early.push(frame);
    const isComplete = this.frame + this.early.length >= this.film.steps[this.step + 1][0];
    if (isComplete) this.show(this.step + 1);
    else this.paint();
    return isComplete;
  }

  choose(node) {
    this.selected = node;
    this.chosen = undefined;
    const [, name = "", value = ""] = this.film.nodes[node] ?? []; // a board has none
    this.about.textContent = `Nœud choisi : ${name}`;
    this.value.value = value;
  }

  // Requests to Python: another search, another tree

  makeSettings() {
    const { algorithm, order, depth, height } = this.film.settings;
    const set = (what) => (value) => this.model.send({ kind: "set", [what]: value, seed: Math.floor(1e9 * Math.random()), place: this.step / this.last });
    const parts = algorithm ? [menu("Algorithme", ALGORITHMS, algorithm, set("algorithm"))] : [];
    if (order && (algorithm || this.cuts)) parts.push(menu("Ordre des fils", ORDERS, order, set("order")));
    if (height > 1) {
      const output = make("output", {}, String(depth));
      const slider = make("input", { type: "range", min: 1, max: height, value: depth, "aria-label": "Profondeur",
        oninput: (event) => { output.textContent = event.target.value; set("depth")(Number(event.target.value)); } });
      parts.push(field("Profondeur", slider), output);
    }
    parts.push(field("Vitesse", this.pause));
    const focused = this.parts.settings.contains(document.activeElement) && document.activeElement.closest("label")?.textContent;
    this.parts.settings.replaceChildren(...parts);
    if (focused) [...this.parts.settings.querySelectorAll("label")].find((one) => one.textContent === focused)?.control?.focus();
  }

  makeEditor() {
    const edit = () => this.model.send({ kind: "edit", node: this.selected, name: this.film.nodes[this.selected][1], value: this.value.value });
    this.about = make("span", {}, "Nœud choisi : racine");
    this.value = make("input", { type: "text", "aria-label": "Valeur du nœud choisi" });
    this.link = make("a", { target: "_blank" }, "Lien vers cet arbre");
    this.parts.editor.append(make("details", {}, make("summary", {}, "Modifier l'arbre : cliquez sur un nœud, puis ici"),
      make("div", { class: "course-row" }, this.about, this.value, button("Changer la valeur", edit), this.link)));
  }
}

function render({ model, el }) {
  const player = new Player(model, el);
  const load = () => player.load();
  const showError = (content) => player.say(content.error ?? "");
  const stop = letSave();
  model.on("change:film", load);
  model.on("msg:custom", showError);
  return () => {
    stop();
    clearTimeout(player.timer);
    model.off("change:film", load);
    model.off("msg:custom", showError);
  };
}

export default { render };
