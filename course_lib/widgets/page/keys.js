// JupyterLab hears a key before a widget does, or after it, and leaves to their parts those that have this
// attribute: but Ctrl+S saves, whatever has the focus. Returns what stops listening.
const KEPT = "data-lm-suppress-shortcuts";

function letSave() {
  const hear = (event) => {
    if (event.key?.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.stopPropagation = () => {}; // a field of ipywidgets would keep it
    const part = event.target.closest?.(`[${KEPT}]`);
    part?.removeAttribute(KEPT);
    setTimeout(() => part?.setAttribute(KEPT, "true"));
  };
  window.addEventListener("keydown", hear, true);
  return () => window.removeEventListener("keydown", hear, true);
}

