// Completes the widgets of the box around it, for who uses no mouse or no screen:
// ipywidgets leaves some of them without a name, a state, or an answer to the keyboard.

const PLAYER = ["Lancer ou suspendre le défilement", "Revenir au début"];

function set(part, name, value) {
  if (part && part.getAttribute(name) !== value) part.setAttribute(name, value);
}

// In JupyterLab, an arrow would otherwise select another cell: what has the focus must say no.
function keepArrows(part) {
  set(part, "data-lm-suppress-shortcuts", "true");
}

function nameSlider(slider) {
  const name = slider.querySelector(".widget-label")?.textContent ?? "";
  for (const handle of slider.querySelectorAll(".noUi-handle")) {
    keepArrows(handle);
    set(handle, "aria-label", name);
  }
  const readout = slider.querySelector(".widget-readout");
  set(readout, "role", "textbox");
  set(readout, "aria-label", `${name}, à taper`);
}

function namePlayer(player) {
  player.querySelectorAll("button").forEach((button, rank) => set(button, "aria-label", PLAYER[rank] ?? ""));
}

// Radio buttons of one name are one stop of Tab, and the arrows choose among them.
function group(radios) {
  const box = radios.querySelector(".widget-radio-box");
  set(box, "role", "radiogroup");
  set(box, "aria-label", radios.querySelector(".widget-label")?.title ?? "");
  const buttons = [...radios.querySelectorAll("input")];
  const name = buttons[0]?.name || `course-${Math.random()}`;
  for (const button of buttons) {
    keepArrows(button);
    set(button, "name", name);
  }
}

function tellPressed(button) {
  set(button, "aria-pressed", String(button.classList.contains("mod-active")));
}

function openWithKeys(fold) {
  const header = fold.querySelector(".jupyter-widget-Collapse-header");
  set(header, "role", "button");
  set(header, "tabindex", "0");
  set(header, "aria-expanded", String(fold.classList.contains("jupyter-widget-Collapse-open")));
  header.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    header.click();
  };
}

const COMPLETED = {
  ".widget-slider": nameSlider,
  ".widget-play": namePlayer,
  ".widget-toggle-button": tellPressed,
  ".widget-radio": group,
  "input[title]": (field) => set(field, "aria-label", field.title),
  "i.fa": (icon) => set(icon, "aria-hidden", "true"),
  ".jupyter-widget-Collapse": openWithKeys,
};

function complete(box) {
  for (const [selector, act] of Object.entries(COMPLETED)) {
    box.querySelectorAll(selector).forEach(act);
  }
}

function watch(box) {
  box.classList.add("course-widget");
  complete(box);
  const observer = new MutationObserver(() => complete(box));
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["class"] });
  return observer;
}

// The model, in the tree under this one, that is shown by this element.
async function modelOf(element, model) {
  for (const view of Object.values(model.views ?? {})) {
    if ((await view).el === element) return model;
  }
  for (const child of model.get("children") ?? []) {
    const found = await modelOf(element, child);
    if (found) return found;
  }
}

async function send(model, element, content, fields) {
  const root = await model.widget_manager.get_model(model.get("box"));
  const states = {};
  for (const part of fields) {
    const field = await modelOf(part, root);
    const name = field?.has("index") ? "index" : "value"; // a choice is known by its rank
    if (field) states[field.model_id] = { [name]: field.get(name) };
  }
  model.send({ to: (await modelOf(element, root)).model_id, content, states });
}

// ipywidgets holds back what is typed while the kernel is busy, but no click, and JupyterLab gives
// the messages of each widget to one or another thread of the kernel. What is clicked in the box,
// and what was typed before, go in one message of ours: they arrive together, and in order.
function relay(model, box) {
  const touched = new Set();
  let sent = Promise.resolve();
  function say(event, element, content) {
    event.stopPropagation();
    event.preventDefault();
    const fields = [...touched];
    touched.clear();
    sent = sent.then(() => send(model, element, content, fields)).catch(console.error);
  }
  for (const name of ["input", "change"]) {
    box.addEventListener(name, (event) => touched.add(event.target.closest(".jupyter-widgets")), true);
  }
  box.addEventListener("click", (event) => {
    const button = event.target.closest(".widget-button");
    if (button) say(event, button, { event: "click" });
  }, true);
  box.addEventListener("course-say", (event) => say(event, event.target, event.detail));
}

function render({ model, el }) {
  el.hidden = true;
  let observer;
  let frame = requestAnimationFrame(function attached() {
    const box = el.parentElement?.closest(".widget-vbox");
    if (!box) return (frame = requestAnimationFrame(attached));
    observer = watch(box);
    relay(model, box);
  });
  return () => {
    cancelAnimationFrame(frame);
    observer?.disconnect();
  };
}

export default { render };
