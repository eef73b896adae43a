// A quiz on trees: an answer is locked in, may be mended once, then the right one is shown in the tree.
// data: questions (see data.py), tries, last (displayed after the last question). Where there are several files of
// questions, each question comes with other numbers: there is no last one.

import { announced, button, make, Pictured } from "./making.js";
import { notANumber, numberIn, renumbered } from "./numbers.js";
import picture from "./picture.js";

function counted(count, noun) {
  return `${count} ${noun}${count < 2 ? "" : "s"}`;
}

// Whether the branch of one part of the tree holds another part; parts are named kind-0-2-1.
function holds(part, other) {
  const [one, two] = [part, other].map((id) => `${id.slice(id.indexOf("-"))}-`);
  return two.startsWith(one);
}

class Quiz {
  constructor(data, el) {
    Object.assign(this, data, { score: 0, answers: 0, fields: [] });
    this.prompt = make("p", { tabIndex: -1 });
    this.sentence = announced("div", "status", { className: "course-verdict" });
    this.error = announced("p", "alert");
    this.place = make("div", { className: "course-controls" });
    this.tree = make("div");
    this.picture = new Pictured((part) => this.click(part));
    this.locker = make("button", { type: "submit" }, "Je verrouille ma réponse");
    this.next = button("Question suivante", () => this.goOn());
    const buttons = make("div", { className: "course-controls" }, this.locker, this.next);
    const form = make("form", { className: "course-quiz", noValidate: true });
    form.append(this.prompt, this.sentence, this.tree, this.place, buttons, this.error);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.locker.disabled) this.lock();
    });
    el.append(form);
    picture.render({ model: this.picture, el: this.tree });
    this.ask(0);
  }

  ask(rank) {
    const question = this.more ? renumbered(this.questions[rank]) : this.questions[rank];
    Object.assign(this, { rank, question, attempts: 0, cuts: [] });
    const { kind, letters } = this.question;
    this.fields = kind === "values" ? letters.map(() => make("input", { type: "text" })) : [];
    this.place.replaceChildren(...this.fields.map((field, i) => make("label", {}, `${letters[i]} `, field)));
    this.sentence.textContent = this.error.textContent = "";
    this.open([...letters.keys()]);
    this.draw();
  }

  // Let the reader answer at some places, or go on if there are none.
  open(places) {
    this.locker.disabled = !places.length;
    this.next.disabled = places.length > 0;
    this.fields.forEach((field, place) => { field.disabled = !places.includes(place); });
    const score = this.answers ? ` Score : ${this.score} sur ${counted(this.answers, "réponse")}.` : "";
    this.prompt.textContent = this.question.prompt + score;
  }

  draw() {
    const { kind, parts, names, before } = this.question;
    const act = (part) => (this.cuts.includes(part) ? "rétablir" : "couper");
    const labels = parts.map((part, place) => [part, `${names[place]} : ${act(part)} cette branche`]);
    this.picture.show({ svg: before, targets: kind === "cuts" ? Object.fromEntries(labels) : {} });
    this.mark("course-skipped", (id) => this.cuts.some((cut) => holds(cut, id)));
  }

  mark(name, chosen) {
    for (const part of this.tree.querySelectorAll("svg [id]")) part.classList.toggle(name, chosen(this.picture.nameOf(part.id)));
  }

  // A branch inside another is never marked.
  click(part) {
    const rest = this.cuts.filter((cut) => !holds(cut, part));
    const isNew = rest.length === this.cuts.length;
    this.cuts = isNew ? [...rest.filter((cut) => !holds(part, cut)), part] : rest;
    this.draw();
  }

  // What is answered at each place, as the data write it.
  answer() {
    if (this.question.kind === "cuts") return this.question.parts.map((part) => String(Number(this.cuts.includes(part))));
    return this.fields.map(({ value }, place) => {
      if (!value.trim()) throw new Error(`Répondez d'abord : « ${this.question.letters[place]} » est à remplir.`);
      const number = numberIn(value);
      if (Number.isNaN(number)) throw new Error(notANumber(value));
      return String(number);
    });
  }

  lock() {
    this.error.textContent = "";
    try {
      this.judge(this.answer());
    } catch (error) {
      this.error.textContent = error.message;
    }
  }

  judge(answer) {
    const { right, named, why } = this.question;
    const wrong = right.split(" ").flatMap((one, place) => (one === answer[place] ? [] : [place]));
    const mistake = named[answer.join(" ")] ?? `${counted(wrong.length, "erreur")}. ${why[wrong[0]]}`;
    this.attempts += 1;
    this.answers += 1;
    this.score += !wrong.length;
    const isOver = !wrong.length || this.attempts === this.tries;
    const then = isOver ? "La réponse est dans l'arbre." : "Corrigez, puis verrouillez de nouveau.";
    this.sentence.textContent = `${wrong.length ? `✘ ${mistake}` : "✔ C'est juste."} ${then}`;
    if (isOver) this.close(wrong);
    else this.open(wrong);
  }

  close(wrong) {
    const hadFocus = this.place.parentNode.contains(document.activeElement);
    this.picture.show({ svg: this.question.after, targets: {} });
    this.mark("course-mistaken", (id) => wrong.some((place) => this.question.parts[place] === id));
    this.open([]);
    if (hadFocus) this.next.focus();
  }

  // Where there are several files of questions, another one comes after the last question.
  async goOn() {
    const isLast = this.rank + 1 === this.questions.length;
    this.next.disabled = true;
    if (isLast && !this.more) {
      this.sentence.textContent = this.last;
      return;
    }
    if (isLast) Object.assign(this, await this.more());
    this.ask(isLast ? 0 : this.rank + 1);
    this.prompt.focus();
  }
}

export function render({ data, el, more }) {
  new Quiz({ ...data, more }, el);
}
