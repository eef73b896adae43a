// Completes the widgets of the box around it, for users without a mouse or a screen:
// ipywidgets leaves some of them without a name, or let JupyterLab take their keys.

function set(part, name, value) {
  if (part && part.getAttribute(name) !== value) part.setAttribute(name, value);
}

// In JupyterLab, an arrow would otherwise select another cell.
function keepArrows(part) {
  set(part, KEPT, "true");
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

const COMPLETED = {
  ".widget-slider": nameSlider,
  ".widget-radio": group,
  "select": keepArrows,
  "input[title]": (field) => set(field, "aria-label", field.title),
  "i.fa": (icon) => set(icon, "aria-hidden", "true"),
};

// While the kernel is busy, ipywidgets delays what is typed but not clicks: an answer would be judged as it
// was before its last change. These fields send each change at once, before the click that follows it.
function sendAtOnce(part) {
  (part.get("children") ?? []).forEach(sendAtOnce);
  if (!["TextModel", "RadioButtonsModel"].includes(part.get("_model_name"))) return;
  Object.defineProperty(part, "_pending_msgs", { get: () => 0, set: () => {}, configurable: true });
}

function render({ model, el }) {
  el.hidden = true;
  const stop = letSave();
  const observer = new MutationObserver(complete);
  let box, root;
  function complete() {
    for (const [selector, act] of Object.entries(COMPLETED)) box.querySelectorAll(selector).forEach(act);
    if (root) sendAtOnce(root);
  }
  let frame = requestAnimationFrame(async function attached() {
    box = el.parentElement?.closest(".widget-vbox");
    if (!box) {
      frame = requestAnimationFrame(attached);
      return;
    }
    box.classList.add("course-widget");
    observer.observe(box, { childList: true, subtree: true });
    complete();
    root = await model.widget_manager.get_model(model.get("box"));
    complete();
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

export default { render };
