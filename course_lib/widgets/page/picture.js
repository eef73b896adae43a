// Shows an SVG that Python drew, and tells Python what is clicked or pressed in it.
// model: svg (text), targets {id: label}, previews {id: [ids]}, part; says {kind, id, key, turn}.

const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

function partOf(box, id) {
  return box.querySelector(`[id="${CSS.escape(id)}"]`);
}

// What can be acted on is reached with Tab, and says its name.
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

// The focus stays on its part; if that part is gone, it goes to the last that is left.
function draw(box, model) {
  const held = box.contains(document.activeElement) ? document.activeElement.id : "";
  box.innerHTML = model.get("svg");
  box.querySelector("svg")?.setAttribute("role", "group");
  dress(box, model);
  const targets = held ? [...box.querySelectorAll(".course-target")] : [];
  (targets.find((part) => part.id === held) ?? targets.at(-1))?.focus();
}

function targetOf(event) {
  return event.target.closest(".course-target")?.id ?? "";
}

// The box around speaks for us, if there is one: see companion.js.
function say(model, el, content) {
  const detail = { to: model.get("part"), content };
  const event = new CustomEvent("course-say", { bubbles: true, cancelable: true, detail });
  if (el.dispatchEvent(event)) model.send(content);
}

function press(model, el, event) {
  const id = targetOf(event);
  const acts = id && (event.key === "Enter" || event.key === " ");
  if (!acts && !KEYS.includes(event.key)) return;
  event.preventDefault();
  say(model, el, acts ? { kind: "click", id, turn: model.get("turn") } : { kind: "key", id, key: event.key });
}

function render({ model, el }) {
  const box = document.createElement("div");
  box.className = "course-picture";
  el.append(box);
  box.addEventListener("click", (event) => {
    const id = targetOf(event);
    if (id) say(model, el, { kind: "click", id, turn: model.get("turn") });
  });
  box.addEventListener("keydown", (event) => press(model, el, event));
  for (const [name, isSeen] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
    box.addEventListener(name, (event) => {
      const parts = model.get("previews")[targetOf(event)] ?? [];
      for (const id of parts) partOf(box, id)?.classList.toggle("course-preview", isSeen);
    });
  }
  const redraw = () => draw(box, model);
  model.on("change:svg", redraw);
  redraw();
  return () => model.off("change:svg", redraw);
}

export default { render };
