"""How fast copies are marked, how much memory that takes, and nbgrader's own autograde beside it.

Elapsed times: marking waits for the copies. The copies are the sheet of Chomp, rightly filled.
"""

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from statistics import median
from time import perf_counter
from typing import Any

from course_lib.grading import sandbox
from course_lib.grading.batch import Settings, mark_all, workers
from course_lib.grading.copies import Copy
from course_lib.grading.notebook import ANSWER_STUB, STUB
from course_lib.grading.process import memory_of
from course_lib.grading.scheme import sheet_of
from tools.bench.measures import Measure, Subject, is_installed, missing

SHEET = "chomp"
SOLUTION = Path(__file__).parents[2] / "solutions" / SHEET / f"{SHEET}.ipynb"
BATCH, LOOPS = 100, 5
"""How many copies of the large batch, and how many of them never end."""

COMPARED, ROUNDS = 10, 2
"""How many good copies both mark, and how often, in turns."""

ENDLESS = "while True:\n    pass"
CONFIGURED = f"""
c = get_config()
c.CourseDirectory.course_id = "minimax"
c.ClearSolutions.code_stub = {{"python": {STUB!r}}}
c.ClearSolutions.text_stub = {ANSWER_STUB!r}
"""
"""What nbgrader must know to release our sheets."""


def measure() -> Subject:
    """The large batch, then the same good copies by us, on one core and on all, and by nbgrader."""
    obstacle = sandbox.obstacle()
    if obstacle:
        return Subject("Correction", [Measure("correction", None, note=obstacle)])
    with tempfile.TemporaryDirectory() as folder:
        lines = [_batch(Path(folder))]
        lines += _compared(Path(folder)) if is_installed("nbgrader") else [missing("nbgrader")]
    return Subject("Correction de la fiche Chomp, temps écoulé par copie", lines)


def _batch(folder: Path) -> Measure:
    copies = [_written(folder / "lot", number, number < LOOPS) for number in range(BATCH)]
    with _peak() as peak:
        seconds = _marked(copies, folder / "notes", _cores())
    note = (
        f"{seconds:.0f} s en tout, {LOOPS} boucles sans fin comprises, sur {_cores()} cœurs ; "
        f"mémoire résidente, juge et copies : {peak[0] >> 20} Mo au plus"
    )
    return Measure(f"lot de {BATCH} copies", seconds / BATCH, note=note)


def _compared(folder: Path) -> list[Measure]:
    """In each round, all mark copies that they have not seen; nbgrader's start is counted."""
    course, cores = _course(folder / "cours"), f"course_lib, {_cores()} cœurs"
    times: dict[str, list[float]] = {"nbgrader autograde": [], "course_lib, un cœur": [], cores: []}
    for turn in range(ROUNDS):
        numbers = range(turn * COMPARED, (turn + 1) * COMPARED)
        copies = [_written(folder / "bonnes", number) for number in numbers]
        for copy in copies:
            copytree(copy.path.parent, course / "submitted" / copy.student / SHEET)
        start = perf_counter()
        _nbgrader(course, "autograde", SHEET)
        times["nbgrader autograde"].append((perf_counter() - start) / COMPARED)
        for name, count in (("course_lib, un cœur", 1), (cores, _cores())):
            seconds = _marked(copies, folder / f"{name} {turn}", count)
            times[name].append(seconds / COMPARED)
    return [_line(name, each, times[cores]) for name, each in reversed(times.items())]


def _line(name: str, times: list[float], first: list[float]) -> Measure:
    ratios = [mine / its for mine, its in zip(times, first, strict=True)]
    note = f"{ROUNDS} fois {COMPARED} bonnes copies"
    spread = min(times), max(times)
    name = f"bonnes copies : {name}"
    return Measure(
        name, median(times), *spread, None, median(ratios), min(ratios), max(ratios), note
    )


def _cores() -> int:
    return os.cpu_count() or 1


def _marked(copies: list[Copy], work: Path, count: int) -> float:
    """The seconds that it takes to mark all, so many at once."""
    start = perf_counter()
    with workers(count) as executor:
        results = list(mark_all(copies, Settings({SHEET: SOLUTION}, {}), work, executor))
    seconds = perf_counter() - start
    assert len(results) == len(copies), "des copies manquent"
    return seconds


def _written(folder: Path, number: int, endless: bool = False) -> Copy:
    """A copy with the right answers; an endless loop takes the place of the last if asked."""
    raw: dict[str, Any] = json.loads(sheet_of(SOLUTION).read_text("utf-8"))
    right = {cell["id"]: cell["source"] for cell in _answers(SOLUTION)}
    answers = [cell for cell in raw["cells"] if cell["id"] in right]
    for cell in answers:
        cell["source"] = right[cell["id"]]
    if endless:
        [cell for cell in answers if cell["cell_type"] == "code"][-1]["source"] = ENDLESS
    path = folder / f"copie{number:03}" / f"{SHEET}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(path.parent.name, SHEET, path)


def _answers(solution: Path) -> Iterator[dict[str, Any]]:
    for cell in json.loads(solution.read_text("utf-8"))["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("solution"):
            yield cell


@contextmanager
def _peak() -> Iterator[list[int]]:
    """The most bytes that this process and all it starts hold, looked at ten times a second."""
    most, end = [0], threading.Event()

    def watch() -> None:
        while not end.wait(0.1):
            most[0] = max(most[0], memory_of(os.getpid()))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield most
    finally:
        end.set()
        watcher.join()


def _course(folder: Path) -> Path:
    """A course folder of nbgrader, where the sheet is released."""
    copytree(SOLUTION.parent, folder / "source" / SHEET)
    (folder / "nbgrader_config.py").write_text(CONFIGURED, "utf-8")
    _nbgrader(folder, "generate_assignment", SHEET)
    return folder


def _nbgrader(course: Path, *words: str) -> None:
    """Run a command of nbgrader, which needs `alembic` on the path and a home of its own."""
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    own = {name: str(course / ".jupyter") for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    command = [sys.executable, "-m", "nbgrader", *words]
    environment = os.environ | own | {"PATH": path}
    done = subprocess.run(
        command, cwd=course, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
