// JupyterLab handles keys before or after widgets, but for elements with this attribute; Ctrl+S must still
// save the notebook from them. Returns a function that stops listening.
const KEPT = "data-lm-suppress-shortcuts";

function letSave() {
  const listen = (event) => {
    if (event.key?.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.stopPropagation = () => {}; // a field of ipywidgets would keep it
    const part = event.target.closest?.(`[${KEPT}]`);
    part?.removeAttribute(KEPT);
    setTimeout(() => part?.setAttribute(KEPT, "true"));
  };
  window.addEventListener("keydown", listen, true);
  return () => window.removeEventListener("keydown", listen, true);
}

