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

async function press(model, button, fields) {
  const root = await model.widget_manager.get_model(model.get("box"));
  const states = {};
  for (const element of fields) {
    const field = await modelOf(element, root);
    const name = field?.has("index") ? "index" : "value"; // a choice is known by its rank
    if (field) states[field.model_id] = { [name]: field.get(name) };
  }
  model.send({ press: (await modelOf(button, root)).model_id, states });
}

// ipywidgets holds back what is typed while the kernel is busy, but no click: we send both in one
// message. JupyterLab gives widgets several threads of the kernel, in any order: one is enough.
function relay(model, box) {
  const kernel = model.widget_manager.kernel;
  if (kernel?.commsOverSubshells) kernel.commsOverSubshells = "disabled";
  const touched = new Set();
  let sent = Promise.resolve();
  const touch = (event) => touched.add(event.target.closest(".jupyter-widgets"));
  for (const name of ["input", "change"]) box.addEventListener(name, touch, true);
  box.addEventListener("click", (event) => {
    const button = event.target.closest(".widget-button");
    if (!button) return;
    event.stopPropagation();
    const fields = [...touched];
    touched.clear();
    sent = sent.then(() => press(model, button, fields)).catch(console.error);
  }, true);
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
