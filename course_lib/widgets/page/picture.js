// Shows an SVG that Python drew, and tells Python what is clicked in it, by mouse or by keyboard.
// model: svg (text), targets {id: label}, turn; sends {kind, id, turn}.

function partOf(box, id) {
  return box.querySelector(`[id="${CSS.escape(id)}"]`);
}

// A target is reached with Tab, and has a name.
function dress(box, model) {
  for (const [id, label] of Object.entries(model.get("targets"))) {
    const part = partOf(box, id);
    if (!part) continue;
    part.classList.add("course-target");
    part.setAttribute("tabindex", "0");
    part.setAttribute("role", "button");
    part.setAttribute("aria-label", label);
    part.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys to us
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = label;
    part.prepend(title);
  }
}

// The focus stays on its part or, if that part is gone, goes to the last target.
function draw(box, model) {
  const focused = box.contains(document.activeElement) ? document.activeElement.id : "";
  box.innerHTML = model.get("svg");
  box.querySelector("svg")?.setAttribute("role", "group");
  dress(box, model);
  const targets = focused ? [...box.querySelectorAll(".course-target")] : [];
  (targets.find((part) => part.id === focused) ?? targets.at(-1))?.focus();
}

function targetOf(event) {
  return event.target.closest(".course-target")?.id ?? "";
}

function click(model, id) {
  model.send({ kind: "click", id, turn: model.get("turn") });
}

function press(model, event) {
  const id = targetOf(event);
  if (!id || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  click(model, id);
}

function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "course-picture";
  el.append(box);
  box.addEventListener("click", (event) => {
    const id = targetOf(event);
    if (id) click(model, id);
  });
  box.addEventListener("keydown", (event) => press(model, event));
  const redraw = () => draw(box, model);
  model.on("change:svg", redraw);
  redraw();
  return () => model.off("change:svg", redraw);
}

export default { render };
