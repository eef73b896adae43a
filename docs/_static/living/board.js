// A board: all that the student can reach against a program that never errs, and answers at once.
// data: sides [{name, look, sentence}], side (the rank of the student's), looks (the picture and the names of each
// position, where each move leads, and whether the page stops there), legend (of the notes), remark,
// pieces (see boards.py).

import { announced, button, make, Pictured, whole } from "./making.js";
import picture from "./picture.js";

const STOPS = "La page s'arrête ici. ";
const GO_ON = "Continuer en direct";
const NOTHING_TO_UNDO = "Il n'y a aucun de vos coups à reprendre.";

class Board {
  constructor(data, el) {
    Object.assign(this, data);
    this.picture = new Pictured((part) => this.click(part));
    this.sentence = announced("p", "status");
    this.message = announced("p", "alert");
    this.reading = make("p");
    this.live = el.parentElement.querySelector(".course-more a")?.href;
    this.choices = make("div", { className: "course-controls" });
    const drawn = make("div");
    if (this.remark) el.append(make("p", {}, this.remark));
    el.append(this.controls(), this.sentence, drawn, this.choices, this.message, this.reading);
    this.restart();
    picture.render({ model: this.picture, el: drawn });
  }

  text(ranks) { return whole(ranks, this.pieces); }

  controls() {
    const sides = this.sides.map(({ name }, rank) => make("option", { value: rank, selected: rank === this.side }, name));
    this.sideMenu = make("select", {}, ...sides);
    this.sideMenu.addEventListener("change", () => this.restart());
    this.noting = make("input", { type: "checkbox" });
    this.noting.addEventListener("change", () => this.show());
    this.again = button("Nouvelle partie", () => this.restart());
    const undo = button("Reprendre mon coup", () => this.undo());
    const side = make("label", {}, "Vous jouez ", this.sideMenu);
    const notes = this.legend ? [make("label", {}, this.noting, " Notes exactes")] : [];
    return make("div", { className: "course-controls" }, side, this.again, undo, ...notes);
  }

  restart() {
    this.past = [];
    this.goTo(this.sides[this.sideMenu.value]);
  }

  undo() {
    if (this.past.length) this.goTo(this.past.pop());
    else this.tell(NOTHING_TO_UNDO);
  }

  click(part) {
    const { spots, refusals } = this.looks[this.place.look];
    if (part in spots) this.play(spots[part]);
    else this.tell(`Impossible : ${this.text(refusals[part])}.`);
  }

  play(move) {
    this.past.push(this.place);
    this.goTo(this.looks[this.place.look].moves[move]);
  }

  goTo(place) {
    this.place = place;
    this.tell("");
    this.sentence.textContent = this.text(place.sentence);
    this.show();
  }

  tell(text) { this.message.textContent = text; }

  show() {
    const look = this.looks[this.place.look];
    const { svg, targets, buttons } = (this.noting.checked && look.noted) || look.plain;
    const playable = look.stops ? [] : Object.entries(targets).map(([part, name]) => [part, this.text(name)]);
    this.picture.show({ svg: this.text(svg), targets: Object.fromEntries(playable) });
    if (look.stops) this.message.replaceChildren(STOPS, make("a", { href: this.live }, GO_ON));
    this.reading.textContent = this.noting.checked && look.noted ? this.legend : "";
    this.offer(buttons.map((name) => this.text(name)), look.buttons);
  }

  // A button stays the same from one position to the next, so that it keeps the focus if it can.
  offer(names, moves) {
    const hasFocus = this.choices.contains(document.activeElement);
    while (this.choices.children.length > names.length) this.choices.lastChild.remove();
    names.forEach((name, rank) => {
      const offered = this.choices.children[rank] ?? this.choices.appendChild(button("", () => this.act(rank)));
      offered.textContent = name;
      offered.disabled = moves[rank] === null;
    });
    if (!hasFocus || document.activeElement.closest("button:enabled")) return;
    (this.choices.querySelector("button:enabled") ?? this.again).focus();
  }

  act(rank) { this.play(this.looks[this.place.look].buttons[rank]); }
}

export function render({ data, el }) {
  new Board(data, el);
}
