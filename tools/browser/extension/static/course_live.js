// An extension of JupyterLite, as a builder would write one: at the top of the page, the way back to
// the book, and whether the browser keeps what was written.

const STATES = {
  changed: "Pas encore enregistré",
  started: "Enregistrement…",
  completed: "✓ Enregistré",
  failed: "✗ Non enregistré : menu Fichier, puis Download",
};

// On a telephone, a figure is drawn smaller, its letters at least ten pixels high; one that is still
// too wide slides, with a shadow on the side where it goes on.
const PAPER = "var(--jp-layout-color0)";
const STYLE = `#jp-top-bar .jp-NotebookCheckpoint { display: none; }
@media (max-width: 600px) {
  .jp-NotebookTrustedStatus, #jp-NotebookLogo { display: none; }
  .jp-RenderedSVG img { zoom: 0.83; }
  .jp-RenderedSVG {
    background:
      linear-gradient(90deg, ${PAPER} 40%, transparent) left / 30px 100% local,
      linear-gradient(270deg, ${PAPER} 40%, transparent) right / 30px 100% local,
      linear-gradient(90deg, #0004, transparent) left / 12px 100%,
      linear-gradient(270deg, #0004, transparent) right / 12px 100%;
    background-repeat: no-repeat;
  }
}`;

let modules; // those of JupyterLab, by name and version

async function module(name) {
  const [{ get }] = Object.values(modules[name]);
  return (await get())();
}

// The page of the book that shows a notebook; its first page for anything else.
function pageOf(path, root) {
  return path?.endsWith(".ipynb") ? `${root}../${path.replace(/ipynb$/, "html")}` : `${root}../index.html`;
}

let title = ""; // of the notebook: the tab of the browser has it

function nameTab() {
  if (title && document.title !== title) document.title = title;
}

async function readTitle(context) {
  await context?.ready;
  const texts = [...(context?.model.cells ?? [])].map(({ sharedModel }) => sharedModel.getSource());
  title = texts.find((text) => text.startsWith("# "))?.slice(2).split("\n")[0] ?? "";
  nameTab();
}

async function activate({ shell, serviceManager }) {
  document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
  const { Widget } = await module("@lumino/widgets");
  const back = Object.assign(document.createElement("a"), { textContent: "← Le livre" });
  const saving = document.createElement("span");
  const top = new Widget();
  top.id = "course-live";
  top.node.append(back, saving);
  top.node.style.cssText = "display: flex; gap: 1.5em; align-items: center; padding: 0 1em; white-space: nowrap;";
  back.style.cssText = "color: inherit; text-decoration: underline;";
  shell.add(top, "top", { rank: 15 });

  new MutationObserver(nameTab).observe(document.querySelector("title"), { childList: true });
  const current = () => shell.currentWidget?.context;
  const tell = (context, state) => {
    if (context === current()) saving.textContent = STATES[state.split(" ")[0]] ?? "";
  };
  const follow = () => {
    const context = current();
    back.href = pageOf(context?.path, serviceManager.serverSettings.baseUrl);
    saving.textContent = "";
    readTitle(context);
    context?.saveState.connect(tell);
    context?.model.stateChanged.connect(hearChange);
  };
  const hearChange = (model, { name, newValue }) => {
    if (model === current()?.model && name === "dirty" && newValue) tell(current(), "changed");
  };
  shell.currentChanged.connect(follow);
  follow();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && current()?.model.dirty) current().save();
  });
}

(window._JUPYTERLAB ??= {})["course-live"] = {
  init: (shared) => { modules = shared; },
  get: async () => () => ({ id: "course-live:plugin", autoStart: true, activate }),
};
