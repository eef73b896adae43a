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

// While the kernel is busy, ipywidgets delays what is typed but not clicks, and JupyterLab gives the
// widgets several threads of the kernel. Instead, all messages of the box go through this widget:
// the fields that changed together with the click that follows, in the order of the student's acts.
function relay(model, box) {
  let states = {};
  let pending = 0;
  function say(to, content) {
    const status = ({ content: { execution_state } }) => {
      if (execution_state === "idle" && --pending === 0) flush();
    };
    pending++;
    model.send({ to, content, states }, { iopub: { status } });
    states = {};
  }
  function flush() {
    if (!pending && Object.keys(states).length) say("", {});
  }
  box.addEventListener("course-say", (event) => {
    event.stopPropagation();
    event.preventDefault();
    say(event.detail.to, event.detail.content);
  });
  return function adopt(part) {
    (part.get("children") ?? []).forEach(adopt);
    if (!part.has("disabled")) return; // neither a field nor a button
    part.send = (content) => say(part.model_id, content);
    part.send_sync_message = (state) => {
      Object.assign((states[part.model_id] ??= {}), state);
      flush();
      return "";
    };
  };
}

async function settle(model, box) {
  const root = await model.widget_manager.get_model(model.get("box"));
  const adopt = relay(model, box);
  const check = () => {
    for (const [selector, act] of Object.entries(COMPLETED)) box.querySelectorAll(selector).forEach(act);
    adopt(root);
  };
  box.classList.add("course-widget");
  check();
  const observer = new MutationObserver(check);
  observer.observe(box, { childList: true, subtree: true });
  return observer;
}

function render({ model, el }) {
  el.hidden = true;
  const stop = letSave();
  let observer;
  let frame = requestAnimationFrame(function attached() {
    const box = el.parentElement?.closest(".widget-vbox");
    if (box) observer = settle(model, box);
    else frame = requestAnimationFrame(attached);
  });
  return async () => {
    stop();
    cancelAnimationFrame(frame);
    (await observer)?.disconnect();
  };
}

export default { render };
