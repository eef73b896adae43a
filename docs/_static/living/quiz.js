// A quiz on trees: an answer is locked in, may be mended once, then the right one is drawn in the tree.
// data: questions, tries, last (said after the last question), pieces. Each question holds what is said
// of answers, and the tree before and after: see quizzes.py, which also tells how answers are written.

import { announced, button, make, Pictured } from "./making.js";
import { frenchNumber, notANumber, numberIn } from "./numbers.js";
import picture from "./picture.js";
import { whole } from "./pieces.js";

const NO_MOVE = "Choisissez d'abord un coup : cliquez sur un fils de la racine.";
const NO_WINDOW = "Répondez d'abord : la racine, au moins, a une fenêtre.";

function counted(count, noun) {
  return `${count} ${noun}${count < 2 ? "" : "s"}`;
}

// The places of an answer, which differ from those of the right one.
function wrongPlaces(given, right) {
  const [mine, theirs] = [given.split(" "), right.split(" ")];
  return [...mine.keys()].filter((place) => mine[place] !== theirs[place]);
}

// Numbers to type: one or two for each place.
class Fields {
  constructor({ fields, mayBeBlank, order, otherwise, right }) {
    Object.assign(this, { mayBeBlank, order, otherwise, right });
    this.places = fields.map((names) => names.map((name) => ({ name, input: make("input", { type: "text" }) })));
    const labels = this.places.flat().map(({ name, input }) => make("label", {}, `${name} `, input));
    this.el = make("div", { className: "course-controls" }, ...labels);
  }

  answer() {
    const typed = this.places.map((fields) => this.numbers(fields));
    if (!typed.some((numbers) => numbers.length)) throw new Error(NO_WINDOW);
    return typed.map((numbers) => numbers.join(",")).join(" ");
  }

  numbers(fields) {
    const texts = fields.map(({ input }) => input.value.trim());
    if (this.mayBeBlank && !texts.some(Boolean)) return [];
    if (!texts.every(Boolean)) throw new Error(`Répondez d'abord : « ${fields[0].name} » est encore à remplir.`);
    return texts.map((text) => {
      const number = numberIn(text);
      if (Number.isNaN(number)) throw new Error(notANumber(text));
      return number;
    });
  }

  wrong(given) { return wrongPlaces(given, this.right); }

  // What is said of an answer that no idea explains: see `otherwise` in quizzes.py.
  unexplained(given) {
    const wrong = this.wrong(given);
    const first = this.order.find((place) => wrong.includes(place));
    const place = `${first} ${wrong.length}`;
    if (place in this.otherwise) return this.otherwise[place];
    const [mine, right] = [given, this.right].map((one) => one.split(" ")[first]);
    if (!mine || !right) return this.otherwise[`${place} ${mine ? "extra" : "missing"}`];
    const [alpha, beta] = mine.split(",");
    const [bound, typed] = alpha === right.split(",")[0] ? ["β", beta] : ["α", alpha];
    return this.otherwise[`${place} ${bound}`].replace("{}", frenchNumber(Number(typed)));
  }

  after(given) { return this.wrong(given).join(" "); }

  mend(given) { this.open(this.wrong(given)); }

  open(places) {
    this.places.forEach((fields, place) => fields.forEach(({ input }) => { input.disabled = !places.includes(place); }));
  }
}

// Nodes to click: one, or the branches to cut, none of which is inside another.
class Clicks {
  constructor({ parts, names, chosen, above }, changed) {
    Object.assign(this, { parts, names, above, changed, title: chosen });
    this.chosen = [];
    this.el = "";
  }

  click(part) {
    const place = this.parts[part];
    this.chosen = this.above ? this.toggled(place) : [place];
    const names = this.chosen.map((one) => this.names[one]).join(", ");
    this.changed(`${this.title} : ${names || "aucune"}.`);
  }

  toggled(place) {
    const holds = (one, other) => one === other || this.above[other].includes(one);
    const rest = this.chosen.filter((one) => !holds(one, place));
    if (rest.length < this.chosen.length) return rest;
    return [...rest.filter((one) => !holds(place, one)), place].sort((one, other) => one - other);
  }

  get key() { return this.chosen.join(" "); }

  answer() {
    if (!this.above && !this.key) throw new Error(NO_MOVE);
    return this.key;
  }

  after(given) { return given; }

  mend() {} // every node can still be clicked

  open() {}
}

class Quiz {
  constructor(data, el) {
    Object.assign(this, data, { counts: { right: 0, answers: 0, hints: 0 } });
    this.title = make("p", { tabIndex: -1 });
    this.prompt = make("p");
    this.verdict = announced("div", "status", { className: "course-verdict" });
    this.said = announced("div", "status");
    this.refusal = announced("p", "alert");
    this.place = make("div");
    this.picture = new Pictured((part) => this.answering.click(part));
    const drawn = make("div");
    const form = make("form", { className: "course-quiz", noValidate: true });
    form.append(this.title, this.prompt, this.verdict, drawn, this.place, this.buttons(), this.refusal, this.said);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.lock();
    });
    el.append(form);
    this.ask(0);
    picture.render({ model: this.picture, el: drawn });
  }

  buttons() {
    this.locker = make("button", { type: "submit" }, "Je verrouille ma réponse");
    this.hint = button("Indice", () => this.giveHint());
    this.next = button("Question suivante", () => this.goOn());
    return make("div", { className: "course-controls" }, this.locker, this.hint, this.next);
  }

  ask(rank) {
    this.rank = rank;
    this.question = this.questions[rank];
    this.tried = this.hinted = 0;
    this.answering = this.question.fields
      ? new Fields(this.question)
      : new Clicks(this.question, (text) => this.choose(text));
    this.place.replaceChildren(this.answering.el);
    this.prompt.textContent = this.question.prompt;
    this.verdict.replaceChildren();
    delete this.verdict.dataset.right;
    this.refusal.textContent = "";
    this.tell();
    this.open(true);
    this.draw(this.question.before[""], this.question.targets);
  }

  open(isOpen) {
    this.next.disabled = isOpen;
    this.locker.disabled = !isOpen;
    this.hint.disabled = !isOpen || this.hinted === this.question.hints.length;
    const { right, answers, hints } = this.counts;
    const score = ` — score : ${right} sur ${counted(answers, "réponse")}, ${counted(hints, "indice")}`;
    this.title.replaceChildren(make("b", {}, `Question ${this.rank + 1} : ${this.question.title}`), score);
  }

  draw(ranks, targets = {}) {
    this.picture.show({ svg: whole(ranks, this.pieces), targets, previews: {} });
  }

  choose(text) {
    this.tell(text);
    this.draw(this.question.before[this.answering.key], this.question.targets);
  }

  tell(...parts) { this.said.replaceChildren(...parts); }

  giveHint() {
    this.hinted += 1;
    this.counts.hints += 1;
    const told = this.question.hints.slice(0, this.hinted).map((text) => make("li", {}, text));
    this.tell(make("b", {}, "Indices"), make("ol", {}, ...told));
    this.open(true);
  }

  lock() {
    if (this.locker.disabled) return;
    let given;
    this.refusal.textContent = "";
    try {
      given = this.answering.answer();
    } catch (error) {
      this.refusal.textContent = error.message;
      return;
    }
    this.judge(given);
  }

  judge(given) {
    const { right, told, solution } = this.question;
    const isRight = given === right;
    const sentence = told[given] ?? this.answering.unexplained(given);
    this.tried += 1;
    this.counts.answers += 1;
    this.counts.right += isRight;
    const isOver = isRight || this.tried === this.tries;
    const then = isOver ? [make("b", {}, "La réponse :"), ` ${solution}.`] : ["Corrigez, puis verrouillez de nouveau."];
    this.verdict.replaceChildren(`${isRight ? "✔" : "✘"} ${sentence}`, make("br"), ...then);
    this.verdict.dataset.right = isRight;
    if (isOver) this.close(given);
    else this.mend(given);
  }

  mend(given) {
    this.answering.mend(given);
    this.open(true);
  }

  close(given) {
    const hadFocus = this.place.contains(document.activeElement) || document.activeElement === this.locker;
    this.answering.open([]);
    this.open(false);
    this.draw(this.question.after[this.answering.after(given)] ?? this.question.after[""]);
    if (hadFocus) this.next.focus();
  }

  goOn() {
    if (this.rank + 1 < this.questions.length) {
      this.ask(this.rank + 1);
      this.title.focus();
    } else {
      this.next.disabled = true;
      this.tell(this.last);
    }
  }
}

export function render({ data, el }) {
  new Quiz(data, el);
}
