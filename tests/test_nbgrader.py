"""nbgrader's own commands work on our sheets as they are, and on what our grading writes."""

import base64
import json
import os
import subprocess
import sys
import sysconfig
from html.parser import HTMLParser
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

pytest.importorskip("nbgrader")

from nbgrader.api import Gradebook
from nbgrader.apps import NbGraderAPI
from nbgrader.coursedir import CourseDirectory
from sqlalchemy import text as sql
from test_gradebook import BY_HAND, SETTINGS, SHEET, TEXT, id_of, result, written
from traitlets.config import Config
from waits import LIMIT

from course_lib.grading.gradebook import record
from course_lib.grading.release import configure
from course_lib.grading.scheme import read_scheme, sheet_of, solutions_in

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
SHEETS = list(SOLUTIONS)
CONFIG = "c = get_config()\nc.CourseDirectory.course_id = 'minimax'\n"
FAST = "allumettes"
VERSION = "SELECT version_num FROM alembic_version"


def environment(folder: Path) -> dict[str, str]:
    """One in which nothing is read from the user's settings, nor written there."""
    places = {"HOME": "home", "IPYTHONDIR": "ipython", "JUPYTER_CONFIG_DIR": "config"}
    places |= {"JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime"}
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    made = {name: str(folder / ".jupyter" / place) for name, place in places.items()}
    return os.environ | made | {"PATH": path}


def nbgrader(course: Path, *words: str) -> str:
    """Run a command of nbgrader in a course folder; what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *words],
        cwd=course,
        env=environment(course),
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stderr


def cells_of(path: Path) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return cells


def signature(cell: dict[str, Any]) -> tuple[str, str, str, dict[str, Any]]:
    """What makes a cell of a sheet, apart from what nbgrader adds for itself."""
    grader = dict(cell["metadata"].get("nbgrader", {}))
    grader.pop("checksum", None)
    return cell["id"], cell["cell_type"], "".join(cell["source"]), grader


# Our sheets, nbgrader's commands


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course folder where nbgrader released all sheets, as ours is configured."""
    course, config = tmp_path_factory.mktemp("cours"), Config()
    config.CourseDirectory.update(root=str(course), course_id="minimax")
    configure(config)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", sysconfig.get_path("scripts"), prepend=os.pathsep)
        api = NbGraderAPI(CourseDirectory(config=config), config=config)
        for name, path in SOLUTIONS.items():
            copytree(path.parent, course / "source" / name)
            done = api.generate_assignment(name)
            assert done["success"], done
    return course


def test_what_nbgrader_releases_is_our_exercises(released: Path) -> None:
    for name, path in SOLUTIONS.items():
        made = cells_of(released / "release" / name / f"{name}.ipynb")
        assert [*map(signature, made)] == [*map(signature, cells_of(sheet_of(path)))]


def test_autograde_gives_all_the_points_of_the_checks_or_none(released: Path) -> None:
    """By nbgrader alone, a right copy and an untouched one."""
    (released / "nbgrader_config.py").write_text(CONFIG, "utf-8")
    for student, path in (("juste", SOLUTIONS[FAST]), ("vide", sheet_of(SOLUTIONS[FAST]))):
        target = released / "submitted" / student / FAST / path.name
        target.parent.mkdir(parents=True)
        target.write_bytes(path.read_bytes())
    nbgrader(released, "autograde", FAST)
    tasks = read_scheme(SOLUTIONS[FAST]).tasks
    with Gradebook(f"sqlite:///{released / 'gradebook.db'}", "minimax") as book:
        for student, share in (("juste", 1), ("vide", 0)):
            rows = book.find_submission_notebook(FAST, FAST, student).grades
            waits = {name for name, one in tasks.items() if share and one.question is None}
            assert {row.name: (row.auto_score, row.needs_manual_grade) for row in rows} == {
                name: (None if name in waits else share * one.points, name in waits)
                for name, one in tasks.items()
            }


def rows_of_sheet(url: str) -> set[tuple[Any, ...]]:
    """All that a gradebook knows of itself and of the sheet, apart from its own keys."""
    with Gradebook(url, "minimax") as book:
        notebook = book.find_notebook(SHEET, SHEET)
        assert book.find_assignment(SHEET).course_id == "minimax"
        return {
            ("version", *book.db.execute(sql(VERSION)).scalars()),
            ("notebook", notebook.kernelspec),
            *(("solution", one.name) for one in notebook.solution_cells),
            *(("grade", one.name, one.max_score, one.cell_type) for one in notebook.grade_cells),
            *(
                ("source", one.name, one.cell_type, one.locked, one.source, one.checksum)
                for one in notebook.source_cells
            ),
        }


def test_our_gradebook_has_the_rows_of_nbgrader(released: Path, course: Path) -> None:
    theirs, ours = (f"sqlite:///{one / 'gradebook.db'}" for one in (released, course))
    assert rows_of_sheet(theirs) == rows_of_sheet(ours)


# What our grading writes, nbgrader's commands

SPELLS = (
    "<script>window.pwned=1</script>",
    "<img src=x onerror=window.pwned=1>",
    "[clic](javascript:window.pwned=1)",
    "[clic](java\tscript:window.pwned=1) <a href='javascript:window.pwned=1'>ici</a>",
    "$\\href{javascript:window.pwned=1}{x}$",
    "![p](http://pwned.invalid/p.png) &#106;avascript",
)
HOSTILE = "Zoé <script>window.pwned=1</script>"
CODE = 'def H(tab):\n    """</pre><script>window.pwned=1</script>"""\n    return "<b>pwned</b>"'


PNG = base64.b64encode(b"\x89PNG\r\n\x1a\npixels").decode()
OUTSIDE = {
    "cell_type": "markdown",
    "id": "hors",
    "metadata": {},
    "source": "\n\n".join(SPELLS),
    "attachments": {"p.png": {"image/png": PNG, "text/html": SPELLS[0]}},
}
"""A cell of the student's own."""


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course folder that our grading wrote: a plain copy and a hostile one."""
    folder = tmp_path_factory.mktemp("notre")
    words = {name: "\n\n".join(SPELLS) for name in BY_HAND}
    copies = [
        written(folder, "Adam Petit"),
        written(folder, HOSTILE, words | {"reponse-12": CODE}),
    ]
    for copy in copies:
        raw = json.loads(copy.path.read_text("utf-8"))
        raw["cells"].append(OUTSIDE)
        copy.path.write_text(json.dumps(raw), "utf-8")
    results = [result(one, share) for one, share in zip(copies, (1, 0), strict=True)]
    record(results, copies, SETTINGS, folder / "cours")
    nbgrader(folder / "cours", "generate_feedback", SHEET)
    return folder / "cours"


def feedback(course: Path, student: str) -> str:
    folder = course / "feedback" / id_of(course, student) / SHEET
    return (folder / f"{SHEET}.html").read_text("utf-8")


class Acting(HTMLParser):
    """What a page would run or fetch of what a copy holds."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.script = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.script = tag in ("script", "style")
        for name, text in attrs:
            link = "".join((text or "").split()).lower()
            clicked = name == "href" and not link.startswith(("javascript:", "data:", "vbscript:"))
            if "window.pwned" in link and not clicked:
                self.found.append(f"{tag} {name}={text}")

    def handle_endtag(self, tag: str) -> None:
        self.script = False

    def handle_data(self, data: str) -> None:
        if self.script and "window.pwned" in data:
            self.found.append(data)


def test_feedback_follows_our_grading_without_the_model_answers(course: Path) -> None:
    page = feedback(course, "Adam Petit")
    checks = [one for one in read_scheme(SOLUTIONS[SHEET]).tasks.values() if one.question]
    assert f"Score: {float(sum(one.points for one in checks))} / 40.0" in page
    assert page.count("✓ Réussi") == 2 * len(checks)
    assert all(text in page for text in TEXT.values())
    assert "Barème" not in page


def test_feedback_runs_nothing_of_a_hostile_copy(course: Path) -> None:
    page = feedback(course, HOSTILE)
    assert page.count("pwned") > (len(BY_HAND) + 1) * len(SPELLS)
    assert not Acting(page).found
    assert len(Acting("\n".join(SPELLS[:2])).found) == 2, "what would act is seen"
    assert f'src="data:image/png;base64,{PNG}"' in page
