// Hides what follows a prediction in a notebook until an answer is locked in, or the reader skips it.
// Where there is no notebook around, or no script, all stays visible.

const TITLE = ":is(h1, h2, h3, h4, h5, h6)";

// What follows a closed gate has the class course-veiled, up to the next title.
function veil(notebook) {
  const gates = notebook.querySelectorAll(".course-gate.course-closed");
  const closing = new Set([...gates].map((gate) => gate.closest(".jp-Cell")));
  let closed = false, answered = false;
  for (const cell of notebook.querySelectorAll(".jp-Cell")) {
    const text = cell.querySelector(`.jp-RenderedMarkdown:has(> ${TITLE})`);
    if (answered && !closed) unfold(cell);
    answered = (answered && !text) || !!cell.querySelector(".course-gate");
    cell.classList.toggle("course-veiled", closed && !text);
    for (const part of text?.children ?? []) {
      closed &&= !part.matches(TITLE);
      part.classList.toggle("course-veiled", closed);
    }
    closed ||= closing.has(cell);
  }
}

// The text of a student's copy that follows an answered prediction, once.
function unfold(cell) {
  for (const after of cell.querySelectorAll("details.course-after:not([data-read])")) after.open = after.dataset.read = true;
}

function render({ model, el }) {
  el.classList.add("course-gate");
  el.setAttribute("role", "status");
  el.tabIndex = -1;
  let notebook, waiting;
  const later = () => (waiting ??= requestAnimationFrame(draw));
  const observer = new MutationObserver(later);

  function draw() {
    waiting = undefined;
    if (notebook) veil(notebook);
    else if (!el.isConnected) later();
    else attach();
  }
  function attach() {
    notebook = el.closest(".jp-Notebook");
    if (!notebook) return;
    observer.observe(notebook, { childList: true, subtree: true });
    show();
  }
  function show() {
    if (!notebook) return;
    const open = model.get("is_open");
    const held = el.contains(document.activeElement);
    el.classList.toggle("course-closed", !open);
    el.textContent = open ? "La suite est ouverte." : "La suite s'ouvre quand la réponse est connue. ";
    if (!open) el.append(skip());
    else if (held) el.focus();
    if (open) observer.disconnect();
    veil(notebook);
  }
  function skip() {
    const button = document.createElement("button");
    button.textContent = "Lire quand même";
    button.onclick = () => {
      model.set("is_open", true);
      model.save_changes();
    };
    return button;
  }

  model.on("change:is_open", show);
  draw();
  return () => {
    model.off("change:is_open", show);
    observer.disconnect();
    cancelAnimationFrame(waiting);
    el.classList.remove("course-closed");
    if (notebook) veil(notebook);
  };
}

export default { render };
