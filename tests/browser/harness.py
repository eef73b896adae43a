"""A real JupyterLab server, and one of its notebooks as Chromium shows it."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import nbformat
from waits import LIMIT, until

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
SETTLING_MS = 300
TIMEOUT_MS = 1000 * LIMIT
LOOKING_MS = 50
"""How often a page is asked what is awaited: at each frame, it would do little else."""

# The execution indicator says "idle" before a kernel even exists: ask the session instead.
KERNEL_IS_IDLE = """() => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    const session = panel?.sessionContext;
    return Boolean(panel?.context?.isReady && session?.isReady
        && session.session?.kernel?.status === 'idle');
}"""

KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
KEEP_BUSY = f"() => {{ {KERNEL}.requestExecute({{code: 'import time; time.sleep(3600)'}}); }}"
"""Until it is interrupted: what comes meanwhile asked nothing of the kernel."""

WRITE_CELL = """([id, source]) => {
    const cell = window.jupyterapp.shell.currentWidget.content.widgets
        .find(widget => widget.model.id === id);
    cell.model.sharedModel.setSource(source);
}"""

RUN_CELL = """async id => {
    const content = window.jupyterapp.shell.currentWidget.content;
    content.activeCellIndex = content.widgets.findIndex(widget => widget.model.id === id);
    content.deselectAll();
    await window.jupyterapp.commands.execute('notebook:run-cell');
    return content.activeCell.model.sharedModel.toJSON().outputs
        .map(output => [].concat(output.text || output.evalue || '').join('')).join('\\n');
}"""

# A request queues behind what the page has sent so far, and its answer behind what the kernel has
# sent back. The second one follows what widgets hold back while an answer is awaited.
SYNCHRONISE = """async () => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    for (let turn = 0; turn < 2; turn++) {
        await kernel.requestExecute({code: '', silent: true, store_history: false}).done;
    }
}"""

CODE_CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells
    .filter(cell => cell.cell_type === 'code' && [].concat(cell.source).join('').trim())"""

# Its promise is not awaited by `evaluate`, which knows no time limit.
RUN_ALL = """() => {
    window.courseHasRun = false;
    window.jupyterapp.commands.execute('notebook:run-all-cells')
        .finally(() => { window.courseHasRun = true; });
}"""

EVERYTHING_IS_DRAWN = """() => window.courseHasRun
    && !document.querySelector('.jp-Notebook').textContent.includes('Loading widget')"""

# A prediction says by itself that it is open: there are none before they are drawn.
NOTHING_IS_CLOSED = """() => {
    document.querySelectorAll('.jp-Notebook .course-gate button').forEach(skip => skip.click());
    return !document.querySelector('.course-gate button, .course-gate:empty, .course-veiled');
}"""

# How much taller the window must be for nothing of the notebook to be hidden.
HIDDEN_HEIGHT = """() => {
    const frame = document.querySelector('.jp-Notebook .jp-WindowedPanel-outer');
    frame.scrollTop = 0;
    const content = frame.querySelector('.jp-WindowedPanel-viewport');
    return Math.max(0, content.scrollHeight - frame.clientHeight);
}"""

# What the cell of a slider displays: its own number, and the room that JupyterLab gives, aside.
SHOWN_AROUND = """handle => {
    const copy = handle.closest('.jp-Cell-outputWrapper').cloneNode(true);
    copy.querySelectorAll('.widget-slider').forEach(slider => slider.remove());
    copy.querySelectorAll('.jp-OutputArea').forEach(output => output.removeAttribute('style'));
    return copy.innerHTML;
}"""


@dataclass(frozen=True)
class Server:
    """Address and secret of a running JupyterLab, and the folder that it serves."""

    base: str
    token: str
    folder: Path

    def url(self, path: str) -> str:
        return f"{self.base}{path}?token={self.token}"

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url("/api/status"), timeout=2):
                return True
        except (urllib.error.URLError, TimeoutError):
            return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def isolated_environment(folder: Path) -> dict[str, str]:
    """Environment in which Jupyter neither reads nor writes the user's own settings."""
    jupyter = [f"JUPYTER_{place}_DIR" for place in ("CONFIG", "DATA", "RUNTIME")]
    lab = [f"JUPYTERLAB_{place}_DIR" for place in ("SETTINGS", "WORKSPACES")]
    return os.environ | {name: str(folder / name) for name in ("IPYTHONDIR", *jupyter, *lab)}


def lab_command(server: Server) -> list[str]:
    """Command for a `server`, with the interface settings of `make lab`."""
    settings = f"--LabApp.app_settings_dir={ROOT / 'tools'}"
    root = f"--ServerApp.root_dir={server.folder}"
    return [sys.executable, "-m", "jupyterlab", root, settings]


def for_tests(server: Server) -> list[str]:
    """The options of the tests, for any command that opens JupyterLab."""
    return [
        *("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={server.base.rpartition(':')[2]}", "--ServerApp.port_retries=0"),
        f"--IdentityProvider.token={server.token}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]


@contextmanager
def running_lab(
    notebooks: Path, folder: Path, *, cwd=None, command: Sequence[str] = (), **variables: str
) -> Iterator[Server]:
    """Serve `notebooks`; everything Jupyter writes goes to `folder`.

    The server starts in the folder `cwd`, by a `command` and with environment `variables` if given.
    """
    server = Server(f"http://127.0.0.1:{free_port()}", secrets.token_hex(16), notebooks)
    log = folder / "server.log"
    with log.open("w") as stream:
        process = subprocess.Popen(
            [*(command or lab_command(server)), *for_tests(server)],
            cwd=cwd,
            env=isolated_environment(folder) | variables,
            stdout=stream,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            wait_until_up(server, process, log)
            yield server
        finally:
            stop_group(process)


def wait_until_up(server: Server, process: subprocess.Popen, log: Path) -> None:
    until(lambda: process.poll() is not None or server.answers())
    if process.poll() is not None:
        raise RuntimeError(f"JupyterLab ne démarre pas :\n{log.read_text()[-2000:]}")


def stop_group(process: subprocess.Popen) -> None:
    """End the server and whatever it started, gently then firmly."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def write_notebook(path: Path, *cells: str | nbformat.NotebookNode) -> None:
    """A notebook of these cells; a text is the code of one."""
    all_cells = [nbformat.v4.new_code_cell(one) if isinstance(one, str) else one for one in cells]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=all_cells, metadata=kernel), path)


def is_looked_at() -> bool:
    """Whether someone will look at the pictures, which take a tenth of the time."""
    return "COURSE_SCREENSHOTS" in os.environ


def screenshot(page, name: str) -> None:
    """Picture of what the window shows, for who looks at it."""
    if is_looked_at():
        page.screenshot(path=SCREENSHOTS / f"{name}.png")


class Lesson:
    """One notebook, open in its own page of the browser, in JupyterLab or in Notebook."""

    def __init__(self, page, server: Server, name: str, place: str = "lab/tree"):
        self.page = page
        self.name = name
        self.outside_requests: list[str] = []
        self.script_errors: list[str] = []
        self._base = server.base
        page.on("request", self._note_request)
        page.on("pageerror", lambda error: self.script_errors.append(str(error)))
        page.goto(server.url(f"/{place}/{name}") + "&reset", wait_until="domcontentloaded")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=TIMEOUT_MS)
        self.wait_idle()

    def _note_request(self, request) -> None:
        if request.url.startswith("http") and not request.url.startswith(self._base + "/"):
            self.outside_requests.append(request.url)

    def wait_idle(self) -> None:
        self.wait_until(KERNEL_IS_IDLE)

    def wait_until(self, expression: str) -> None:
        """Wait until a script is true in the page."""
        self.page.wait_for_function(expression, timeout=TIMEOUT_MS, polling=LOOKING_MS)

    def synchronise(self) -> None:
        """Wait until the kernel has read all messages of the page, and the page its answers."""
        self.page.evaluate(SYNCHRONISE)

    def run_all(self, *, skip: bool = True) -> None:
        """Run every cell, wait for the widgets to be drawn, and open what predictions close."""
        self.page.evaluate(RUN_ALL)
        self.wait_until(EVERYTHING_IS_DRAWN)
        if skip:
            self.wait_until(NOTHING_IS_CLOSED)
        self.wait_idle()

    def write(self, cell: str, source: str) -> None:
        """Put a text in the cell of that id."""
        self.page.evaluate(WRITE_CELL, [cell, source])

    def run(self, cell: str) -> str:
        """Run the cell of that id, and return what it prints."""
        return self.page.evaluate(RUN_CELL, cell)

    def screenshot(self, name: str) -> None:
        """Picture of the whole notebook, in a page that is as tall as needed for a moment."""
        if not is_looked_at():
            return
        size = self.page.viewport_size
        while hidden := self.page.evaluate(HIDDEN_HEIGHT):  # cells grow once they are visible
            height = self.page.viewport_size["height"] + hidden
            self.page.set_viewport_size(size | {"height": height})
            self.page.wait_for_timeout(SETTLING_MS)
        screenshot(self.page, name)
        self.page.set_viewport_size(size)

    def code_cells(self) -> list[dict]:
        """Return the code cells that are not empty, in the notebook format."""
        return self.page.evaluate(CODE_CELLS)

    def displayed_errors(self) -> list[str]:
        """Texts of the red boxes on the page, those inside widgets included."""
        boxes = self.page.locator('.jp-Notebook [data-mime-type="application/vnd.jupyter.stderr"]')
        return boxes.all_inner_texts()

    def slider_handles(self) -> list:
        """The sliders that can be moved and that act at once: no function is missing below them."""
        drawn = ".jp-Cell-outputWrapper:not(:has(p[role='alert']:not(:empty)))"
        acting = ".widget-slider:not(.course-later) .noUi-target:not([disabled]) .noUi-handle"
        return self.page.locator(f".jp-Notebook {drawn} {acting}:visible").all()

    def move(self, handle) -> None:
        """Move a slider one step by the keyboard, away from its end, and wait for another display.

        What is displayed then must stay, once the kernel has answered all.
        """
        part = handle.element_handle()
        before = part.evaluate(SHOWN_AROUND)
        value, top = (float(part.get_attribute(f"aria-value{end}")) for end in ("now", "max"))
        part.press("ArrowRight" if value < top else "ArrowLeft")
        changed = f"([part, before]) => ({SHOWN_AROUND})(part) !== before"
        self.page.wait_for_function(changed, arg=[part, before], polling=LOOKING_MS)
        self.synchronise()
        assert part.evaluate(SHOWN_AROUND) != before

    def troubles(self) -> list[str]:
        """What went wrong in the page, and what was asked of another machine."""
        return [*self.displayed_errors(), *self.script_errors, *self.outside_requests]

    def close(self) -> None:
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        self.page.close()
