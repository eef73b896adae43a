// Sliders and menus that redraw a picture: every picture that they can ask for is in the data.
// data: controls [{kind, name, labels, start}], states, pieces (see data.py); of the ranks of the
// controls, the last is the units of the rank of the state.

import { make, whole } from "./making.js";

function slider(name, labels, start, act) {
  const value = make("output", {}, labels[start]);
  const input = make("input", { type: "range", min: 0, max: labels.length - 1, ariaLabel: name });
  input.value = start;
  const label = () => {
    value.textContent = labels[input.value];
    input.setAttribute("aria-valuetext", labels[input.value]);
  };
  input.addEventListener("input", () => {
    label();
    act(Number(input.value));
  });
  label();
  return make("label", {}, `${name} `, input, " ", value);
}

function menu(name, labels, start, act) {
  const options = labels.map((label, rank) => make("option", { value: rank, selected: rank === start }, label));
  const select = make("select", {}, ...options);
  select.addEventListener("change", () => act(Number(select.value)));
  return make("label", {}, `${name} `, select);
}

// A control as those that it is made of: an interval has two ends.
function ends({ kind, name, labels, start }) {
  if (kind !== "range") return [{ make: kind === "menu" ? menu : slider, name, labels, start }];
  return ["de", "à"].map((end, rank) => ({ make: slider, name: `${name} ${end}`, labels, start: start[rank] }));
}

export function render({ data, el }) {
  const controls = data.controls.flatMap(ends);
  const ranks = controls.map(({ start }) => start);
  const picture = make("div", { className: "course-drawn", role: "group", ariaLabel: "Figure" });
  const draw = () => {
    const state = controls.reduce((rank, { labels }, place) => rank * labels.length + ranks[place], 0);
    picture.innerHTML = whole(data.states[state], data.pieces);
  };
  const fields = controls.map(({ make: field, name, labels, start }, place) => field(name, labels, start, (rank) => {
    ranks[place] = rank;
    draw();
  }));
  el.append(make("div", { className: "course-controls" }, ...fields), picture);
  draw();
}
