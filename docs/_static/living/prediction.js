// A prediction: what follows in the page opens once the answer is found or displayed.
// data: question, answer, answers {answer: sentence}, otherwise (the sentence of other numbers), tries.

import { make } from "./making.js";
import { frenchNumber, notANumber, numberIn } from "./numbers.js";

const EMPTY = "Répondez d'abord : une prédiction fausse apprend plus qu'aucune.";
const SAME = "C'est la même réponse : essayez-en une autre.";

// What follows this prediction, and no other.
function following(el) {
  const part = el.closest(".course-living");
  const next = [...document.querySelectorAll('details.course-following, .course-living[data-kind="prediction"]')]
    .find((other) => part.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return next?.matches("details") ? next : undefined;
}

class Prediction {
  constructor(data, el) {
    Object.assign(this, data);
    this.el = el;
    this.attempts = [];
    this.field = this.otherwise ? this.numberField() : this.choices();
    this.button = make("button", { type: "submit" }, "Je verrouille ma réponse");
    this.verdict = make("div", { className: "course-verdict" });
    this.verdict.setAttribute("role", "status");
    const title = make("p", {}, make("b", {}, "Prédiction."), ` ${this.question}`);
    const form = make("form", { className: "course-prediction", noValidate: true }, title, this.field, this.button, this.verdict);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.lock();
    });
    el.append(form);
  }

  numberField() {
    this.input = make("input", { type: "text", placeholder: "un nombre", ariaLabel: this.question });
    return make("div", {}, this.input);
  }

  choices() {
    const name = `course-${Math.random()}`;
    const row = (answer) => make("label", {}, make("input", { type: "radio", name, value: answer }), ` ${answer}`);
    const rows = Object.keys(this.answers).map(row);
    return make("fieldset", { ariaLabel: this.question }, ...rows);
  }

  // The answer as the data write it, or as a French number if it is not in them; an Error if it is no number.
  readAnswer() {
    if (!this.otherwise) return this.field.querySelector(":checked")?.value ?? "";
    const text = this.input.value;
    const value = numberIn(text);
    if (Number.isNaN(value)) return text.trim() && new Error(notANumber(text));
    const written = Object.keys(this.answers).find((answer) => numberIn(answer) === value);
    return written ?? frenchNumber(value);
  }

  get isLocked() { return this.attempts.includes(this.answer) || this.attempts.length === this.tries; }

  lock() {
    const choice = this.readAnswer();
    if (!choice || choice instanceof Error) return this.tell(choice ? choice.message : EMPTY);
    if (this.attempts.includes(choice)) return this.tell(SAME);
    this.attempts.push(choice);
    this.tell(...this.verdictOn(choice));
    if (this.isLocked) this.close();
  }

  verdictOn(choice) {
    const solution = [make("b", {}, `Réponse : ${this.answer}.`), ` ${this.answers[this.answer]}`];
    if (choice === this.answer) return ["✔ Bien vu.", solution];
    const wrong = `✘ Vous aviez prédit : ${choice}. ${this.answers[choice] ?? this.otherwise}`;
    return [wrong, this.isLocked ? solution : "Essayez encore une fois."];
  }

  tell(...paragraphs) {
    this.verdict.replaceChildren(...paragraphs.map((parts) => make("p", {}, ...[parts].flat())));
  }

  close() {
    for (const part of [this.button, ...this.field.querySelectorAll("input")]) part.disabled = true;
    const rest = following(this.el);
    if (!rest) return;
    rest.open = true;
    this.verdict.append(make("p", {}, "La suite est ouverte."));
  }
}

export function render({ data, el }) {
  new Prediction(data, el);
}
