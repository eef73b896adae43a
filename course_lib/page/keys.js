// JupyterLab hears a key before a widget does, and leaves to their parts those that have this attribute:
// but Ctrl+S saves, whatever has the focus. Returns what stops listening.
const KEPT = "data-lm-suppress-shortcuts";

function letSave() {
  const hear = ({ target, key, ctrlKey, metaKey }) => {
    const part = target.closest?.(`[${KEPT}]`);
    if (!part || key?.toLowerCase() !== "s" || !(ctrlKey || metaKey)) return;
    part.removeAttribute(KEPT);
    setTimeout(() => part.setAttribute(KEPT, "true"));
  };
  window.addEventListener("keydown", hear, true);
  return () => window.removeEventListener("keydown", hear, true);
}

