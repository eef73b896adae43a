// Hides what follows a prediction in a notebook until an answer is locked in, or the reader skips it.
// Where there is no notebook around, or no script, all stays visible.

const TITLE = ":is(h1, h2, h3, h4, h5, h6)";

// What follows a closed gate has the class course-veiled, up to the next title; the text of a student's
// copy that follows an answered prediction opens, once.
function veil(notebook) {
  const gates = notebook.querySelectorAll(".course-gate.course-closed");
  const closing = new Set([...gates].map((gate) => gate.closest(".jp-Cell")));
  let closed = false, answered = false;
  for (const cell of notebook.querySelectorAll(".jp-Cell")) {
    const text = cell.querySelector(`.jp-RenderedMarkdown:has(> ${TITLE})`);
    const after = answered && !closed && cell.querySelector("details.course-after:not([data-read])");
    if (after) after.open = after.dataset.read = true;
    answered = (answered && !text) || !!cell.querySelector(".course-gate");
    cell.classList.toggle("course-veiled", closed && !text);
    for (const part of text?.children ?? []) {
      closed &&= !part.matches(TITLE);
      part.classList.toggle("course-veiled", closed);
    }
    closed ||= closing.has(cell);
  }
}

function render({ model, el }) {
  const skip = document.createElement("button");
  skip.textContent = "Lire quand même";
  skip.onclick = () => {
    model.set("is_open", true);
    model.save_changes();
  };
  el.classList.add("course-gate");
  el.setAttribute("role", "status");
  el.tabIndex = -1;
  let notebook, waiting;
  const observer = new MutationObserver(() => (waiting ??= requestAnimationFrame(draw)));

  function draw() {
    waiting = undefined;
    notebook ??= el.closest(".jp-Notebook");
    if (notebook) veil(notebook);
  }
  // The button that locks is disabled, and loses the focus: the next cell takes it, for Shift+Enter to run it.
  function show(change) {
    const open = model.get("is_open"), active = document.activeElement;
    const held = open && (el.contains(active) || (change && (active === document.body || active.disabled)));
    el.classList.toggle("course-closed", !open);
    const cell = el.closest(".jp-Cell"), left = cell?.querySelector(".course-gate.course-closed");
    const opened = left ? "Il reste une question." : "La suite est ouverte.";
    el.replaceChildren(...(open ? [opened] : ["La suite s'ouvre quand la réponse est connue. ", skip]));
    draw();
    if (held) (left ? el : (cell?.nextElementSibling ?? el)).focus({ preventScroll: true });
  }

  model.on("change:is_open", show);
  observer.observe(document.body, { childList: true, subtree: true });
  show();
  return () => {
    model.off("change:is_open", show);
    observer.disconnect();
    cancelAnimationFrame(waiting);
    el.classList.remove("course-closed");
    draw();
  };
}

export default { render };
