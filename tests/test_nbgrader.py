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
from sqlalchemy import text as sql
from test_gradebook import BY_HAND, SETTINGS, SHEET, TEXT, id_of, result, written
from waits import LIMIT

from course_lib.grading.gradebook import record
from course_lib.grading.scheme import read_scheme, sheet_of, solutions_in

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
CONFIG = "c = get_config()\nc.CourseDirectory.course_id = 'minimax'\n"
FAST = "allumettes"
VERSION = "SELECT version_num FROM alembic_version"


def nbgrader(course: Path, *words: str) -> None:
    """Run a command of nbgrader in a course folder, without the user's settings."""
    places = ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    made = {name: str(course / ".jupyter" / name) for name in places}
    made["PATH"] = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *words],
        cwd=course,
        env=os.environ | made,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]


# Our sheets, nbgrader's commands


@pytest.fixture(scope="module")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course folder that nbgrader alone wrote: two of our sheets, and marks of one."""
    folder = tmp_path_factory.mktemp("cours")
    (folder / "nbgrader_config.py").write_text(CONFIG, "utf-8")
    for name in FAST, SHEET:
        copytree(SOLUTIONS[name].parent, folder / "source" / name)
        nbgrader(folder, "generate_assignment", name)
    for student, path in (("juste", SOLUTIONS[FAST]), ("vide", sheet_of(SOLUTIONS[FAST]))):
        target = folder / "submitted" / student / FAST / path.name
        target.parent.mkdir(parents=True)
        target.write_bytes(path.read_bytes())
    nbgrader(folder, "autograde", FAST)
    return folder


def test_autograde_gives_all_the_points_of_the_checks_or_none(theirs: Path) -> None:
    """A right copy and an untouched one."""
    tasks = read_scheme(SOLUTIONS[FAST]).tasks
    with Gradebook(f"sqlite:///{theirs / 'gradebook.db'}", "minimax") as book:
        for student, share in (("juste", 1), ("vide", 0)):
            rows = book.find_submission_notebook(FAST, FAST, student).grades
            waits = {name for name, one in tasks.items() if one.question is None}
            assert {row.name: (row.auto_score, row.needs_manual_grade) for row in rows} == {
                name: (None if name in waits else share * one.points, name in waits)
                for name, one in tasks.items()
            }


def rows_of_sheet(folder: Path) -> set[tuple[Any, ...]]:
    """All that a gradebook has of itself and of the sheet, but its own keys and where to start."""
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "minimax") as book:
        notebook = book.find_notebook(SHEET, SHEET)
        assert book.find_assignment(SHEET).course_id == "minimax"
        answers = {one.name for one in notebook.solution_cells}
        return {
            ("version", *book.db.execute(sql(VERSION)).scalars()),
            ("notebook", notebook.kernelspec),
            *(("solution", name) for name in answers),
            *(("grade", one.name, one.max_score, one.cell_type) for one in notebook.grade_cells),
            *(
                ("source", one.name, one.cell_type, one.locked)
                + ((one.source, one.checksum) if one.name not in answers else ())
                for one in notebook.source_cells
            ),
        }


def test_our_gradebook_has_the_rows_of_nbgrader(theirs: Path, course: Path) -> None:
    assert rows_of_sheet(theirs) == rows_of_sheet(course)


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
    copies = [written(folder, "Adam Petit"), written(folder, HOSTILE, words | {"reponse-12": CODE})]
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
