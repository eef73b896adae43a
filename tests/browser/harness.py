"""A real JupyterLab server, and one of its notebooks as Chromium shows it."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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

HIDDEN_HEIGHT = """() => {
    const content = document.querySelector('.jp-Notebook .jp-WindowedPanel-viewport');
    const frame = document.querySelector('.jp-Notebook .jp-WindowedPanel-outer');
    return content.scrollHeight - frame.clientHeight;
}"""

SCROLL_TO_TOP = """() => {
    document.querySelector('.jp-Notebook .jp-WindowedPanel-outer').scrollTop = 0;
}"""

# What the cell of a slider displays, apart from its sliders, whose own readout always changes,
# and from the sizes that JupyterLab gives its output areas for a moment.
SHOWN_AROUND = """handle => {
    const area = handle.closest('.jp-Cell-outputWrapper');
    const copy = area.cloneNode(true);
    copy.querySelectorAll('.widget-slider').forEach(slider => slider.remove());
    copy.querySelectorAll('.jp-OutputArea').forEach(output => output.removeAttribute('style'));
    const drawn = [...area.querySelectorAll('canvas')].map(canvas => canvas.toDataURL());
    return copy.innerHTML + drawn.join();
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
    places = {
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    return os.environ | {name: str(folder / place) for name, place in places.items()}


def lab_command(server: Server) -> list[str]:
    """Command for a `server`, with the interface settings of `make lab`."""
    return [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={server.folder}",
        f"--LabApp.app_settings_dir={ROOT / 'tools'}",
    ]


def for_tests(server: Server) -> list[str]:
    """What a command that opens JupyterLab also needs here."""
    return [
        *("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        f"--ServerApp.port={server.base.rpartition(':')[2]}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={server.token}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]


@contextmanager
def running_lab(
    notebooks: Path,
    folder: Path,
    *,
    cwd: Path | None = None,
    command: Sequence[str] = (),
    **variables: str,
) -> Iterator[Server]:
    """Serve `notebooks`; everything Jupyter writes goes to `folder`.

    The server starts in `cwd` and by the `command`, if they are given, with these environment
    `variables` besides.
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
    for stop_signal in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, stop_signal)
            process.wait(timeout=20)
            return
        except ProcessLookupError:
            return
        except subprocess.TimeoutExpired:
            continue


def write_notebook(path: Path, *cells: str | nbformat.NotebookNode) -> None:
    """A notebook of these cells; a text is the code of one."""
    made = [nbformat.v4.new_code_cell(one) if isinstance(one, str) else one for one in cells]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    nbformat.write(nbformat.v4.new_notebook(cells=made, metadata=kernel), path)


def looked_at() -> bool:
    """Whether someone will look at the pictures, which take a tenth of the time."""
    return "COURSE_SCREENSHOTS" in os.environ


def screenshot(page, name: str) -> None:
    """Picture of what the window shows, for who looks at it."""
    if looked_at():
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
        """Wait for what a script tells of the page."""
        self.page.wait_for_function(expression, timeout=TIMEOUT_MS, polling=LOOKING_MS)

    def synchronise(self) -> None:
        """Wait until the kernel has heard all that the page said, and the page its answers."""
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
        if not looked_at():
            return
        size = self.page.viewport_size
        self.page.evaluate(SCROLL_TO_TOP)
        self.fit_height()
        screenshot(self.page, name)
        self.page.set_viewport_size(size)

    def fit_height(self) -> None:
        """Grow the page until nothing is hidden: cells get their true height once visible."""
        while (hidden := self.page.evaluate(HIDDEN_HEIGHT)) > 0:
            size = self.page.viewport_size
            self.page.set_viewport_size(size | {"height": size["height"] + hidden})
            self.page.wait_for_timeout(SETTLING_MS)

    def code_cells(self) -> list[dict]:
        """Return the code cells that are not empty, in the notebook format."""
        return self.page.evaluate(CODE_CELLS)

    def displayed_errors(self) -> list[str]:
        """Texts of the red boxes on the page, those inside widgets included."""
        boxes = self.page.locator('.jp-Notebook [data-mime-type="application/vnd.jupyter.stderr"]')
        return boxes.all_inner_texts()

    def slider_handles(self, expected: int = 0) -> list:
        """The sliders that can be moved and that act at once, once there are `expected` of them."""
        acting = ".widget-slider .noUi-target:not([disabled]) .noUi-handle"
        handles = self.page.locator(f".jp-Notebook {acting}:visible")
        if expected:
            handles.nth(expected - 1).wait_for()
        return handles.all()

    def move(self, handle) -> None:
        """Move a slider one step with the keyboard, away from the end it may be at."""
        value, top = (float(handle.get_attribute(f"aria-value{end}")) for end in ("now", "max"))
        handle.focus()
        handle.press("ArrowRight" if value < top else "ArrowLeft")

    def changes_around(self, handle, before: str) -> bool:
        """Whether the display around `handle` comes to differ from `before`, and stays so."""
        deadline = time.monotonic() + LIMIT
        last = before
        while time.monotonic() < deadline:
            self.page.wait_for_timeout(SETTLING_MS)
            shown = handle.evaluate(SHOWN_AROUND)
            if shown == last != before:
                return True
            last = shown
        return False

    def close(self) -> None:
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        self.page.close()
