"""Results reach nbgrader's gradebook and folders; what a teacher gave by hand is never lost."""

import json
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from itertools import count
from pathlib import Path

import pytest

pytest.importorskip("nbgrader")

import nbformat
from hypothesis import assume, example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html
from nbgrader.api import Gradebook
from sqlalchemy.engine import make_url
from traitlets.config.loader import PyFileConfigLoader

from course_lib.authoring import session
from course_lib.grading.copies import Copy
from course_lib.grading.batch import Settings, unmarked
from course_lib.grading.results import CopyResult, ExerciseResult
from course_lib.grading.scheme import read_scheme, sheet_of
from course_lib.grading.report.address import settled, without_password
from course_lib.grading.report.autograded import LONGEST, harmless
from course_lib.grading.report.course import former_id, names_of
from course_lib.grading.report.gradebook import GradebookError, record
from course_lib.grading.report.lines import Lines
from course_lib.grading.report.names import secret_name, secret_of

ROOT = Path(__file__).parents[1]
SHEET = "chomp"
SOLUTION = ROOT / "solutions" / SHEET / f"{SHEET}.ipynb"
SETTINGS = Settings({SHEET: SOLUTION}, {})
BY_HAND = tuple(name for name, task in read_scheme(SOLUTION).tasks.items() if not task.question)
TEXT = {name: f"Ma réponse à {name}." for name in BY_HAND}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)

Edit = Callable[[Gradebook], None]


def id_of(folder: Path, student: str) -> str:
    """The identifier of the student who bears this name in the gradebook of a course folder."""
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "minimax") as book:
        return named(book, student)


def written(folder: Path, student: str, cells: Mapping[str, str] = TEXT) -> Copy:
    """A copy of the sheet in which some cells are filled."""
    raw = json.loads(sheet_of(SOLUTION).read_text("utf-8"))
    for cell in raw["cells"]:
        cell["source"] = cells.get(cell["id"], cell["source"])
    path = folder / f"{former_id(student)}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(student, SHEET, path, NOON)


def result(copy: Copy, share: float = 1.0, waiting: bool = True) -> CopyResult:
    """A result in which each checked exercise has a share of its points."""
    made = []
    for task in read_scheme(SOLUTION).tasks.values():
        plain = ExerciseResult(task.key, task.title, 0, task.points, "Sans réponse")
        if task.question:
            status = "Réussi" if share == 1 else "À revoir"
            lines = () if share == 1 else (f"{task.key} : attendu 3, obtenu <b>4</b>.",)
            points = task.points * share
            plain = replace(plain, points=points, status=status, lines=lines)
        elif waiting:
            plain = replace(plain, status="À compléter", waiting=True)
        made.append(plain)
    return CopyResult(copy.student, SHEET, tuple(made))


def of(copy: CopyResult, key: str) -> ExerciseResult:
    return next(one for one in copy.results if one.key == key)


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'cours' / 'gradebook.db'}"


def by_formgrader(folder: Path, *edits: Edit) -> None:
    """Do what formgrader does when a teacher marks or comments an answer."""
    with Gradebook(url(folder), "minimax") as book:
        for edit in edits:
            edit(book)
        book.db.commit()


def named(book: Gradebook, student: str) -> str:
    (found,) = [
        row.id for row in book.students if (row.first_name, row.last_name) == names_of(student)
    ]
    return found


def mark(student: str, cell: str, score: float, bonus: float | None = None) -> Edit:
    def edit(book: Gradebook) -> None:
        grade = book.find_grade(cell, SHEET, SHEET, named(book, student))
        grade.manual_score, grade.extra_credit = score, bonus
        grade.needs_manual_grade = False

    return edit


def remark(student: str, cell: str, text: str) -> Edit:
    def edit(book: Gradebook) -> None:
        book.find_comment(cell, SHEET, SHEET, named(book, student)).manual_comment = text

    return edit


def grade_rows(folder: Path, student: str) -> dict[str, tuple[float | None, float | None, bool]]:
    """By cell, the automatic mark, the one by hand, and whether the teacher must look."""
    with Gradebook(url(folder), "minimax") as book:
        rows = book.find_submission_notebook(SHEET, SHEET, named(book, student)).grades
        return {
            row.name: (row.auto_score, row.manual_score, row.needs_manual_grade) for row in rows
        }


def comment_rows(folder: Path, student: str) -> dict[str, str | None]:
    with Gradebook(url(folder), "minimax") as book:
        rows = book.find_submission_notebook(SHEET, SHEET, named(book, student)).comments
        return {row.name: row.comment for row in rows}


def shown(folder: Path, student: str, step: str = "autograded") -> nbformat.NotebookNode:
    path = folder / "cours" / step / id_of(folder / "cours", student) / SHEET / f"{SHEET}.ipynb"
    return nbformat.read(path, as_version=4)


def cell_of(notebook: nbformat.NotebookNode, name: str) -> nbformat.NotebookNode:
    return next(cell for cell in notebook.cells if cell.id == name)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gradebook without rows: nbgrader takes a second to make one."""
    folder = tmp_path_factory.mktemp("vide")
    record([], [], SETTINGS, folder)
    return folder / "gradebook.db"


@pytest.fixture(autouse=True)
def _made_before(tmp_path: Path, empty: Path) -> None:
    (tmp_path / "cours").mkdir()
    shutil.copy(empty, tmp_path / "cours")


@pytest.fixture
def zoe(tmp_path: Path) -> Copy:
    return written(tmp_path, "Zoé Lefèvre")


def recorded(folder: Path, copy: Copy, **how: float) -> CopyResult:
    return record([result(copy, **how)], [copy], SETTINGS, folder / "cours")[0]


# Rows


@pytest.mark.parametrize("share", [1.0, 0.5, 0.0])
def test_automatic_marks_are_rows_and_answers_in_words_wait(
    tmp_path: Path, zoe: Copy, share: float
) -> None:
    recorded(tmp_path, zoe, share=share)
    rows = grade_rows(tmp_path, zoe.student)
    for name, task in read_scheme(SOLUTION).tasks.items():
        auto = None if name in BY_HAND else task.points * share
        assert rows.pop(name) == (auto, None, name in BY_HAND)
    assert not rows


def test_without_an_answer_there_is_nothing_to_mark_by_hand(tmp_path: Path) -> None:
    copy = written(tmp_path, "vide", {})
    recorded(tmp_path, copy, share=0, waiting=False)
    rows = grade_rows(tmp_path, "vide")
    assert {rows[name] for name in BY_HAND} == {(0, None, False)}
    assert comment_rows(tmp_path, "vide")[BY_HAND[0]] == "Sans réponse."


@pytest.mark.parametrize("name", ["unreadable", "stray", "lesson"])
def test_what_is_not_marked_is_not_to_be_marked_by_hand(name: str, tmp_path: Path) -> None:
    copy = written(tmp_path, "Zoé Lefèvre", {})
    told = CopyResult(copy.student, SHEET, (), ("Non notée.",), frozenset({name}))
    record([told], [copy.odd(name)], SETTINGS, tmp_path / "cours")
    assert not any(needs for _, _, needs in grade_rows(tmp_path, copy.student).values())


def test_an_exercise_that_was_not_asked_is_not_to_be_marked_by_hand(
    tmp_path: Path, zoe: Copy
) -> None:
    asked = replace(SETTINGS, asked={SHEET: ("1",)})
    made = result(zoe)
    made = replace(made, results=made.results[:1])
    record([made], [zoe], asked, tmp_path / "cours")
    assert not any(needs for _, _, needs in grade_rows(tmp_path, zoe.student).values())


def test_the_diagnosis_is_under_the_answer_and_the_verdict_under_the_check(
    tmp_path: Path, zoe: Copy
) -> None:
    recorded(tmp_path, zoe, share=0)
    comment = comment_rows(tmp_path, zoe.student)["reponse-12"] or ""
    assert comment.startswith("✗ À revoir")
    assert "chomp-12 : attendu 3" in comment
    assert "<b>" not in comment
    told = "".join(
        out.text for out in cell_of(shown(tmp_path, zoe.student), "verification-12").outputs
    )
    assert told == "✗ À revoir\u00a0: 0 / 3 points\nchomp-12 : attendu 3, obtenu <b>4</b>.\n"


def test_the_model_answer_stands_under_what_is_marked_by_hand(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    cells = shown(tmp_path, zoe.student).cells
    for name in BY_HAND:
        (rank,) = (n for n, cell in enumerate(cells) if cell.id == f"corrige-{name}")
        assert cells[rank - 1].metadata.nbgrader.grade_id == name
        assert "**Barème" in cells[rank].source
    (checks,) = (cell.source for cell in cells if "Fiche(" in cell.source)
    assert checks.splitlines()[-4:-1] == ['fiche = Fiche("""', "…", '""")']
    submitted = nbformat.read(
        tmp_path
        / "cours/submitted"
        / id_of(tmp_path / "cours", zoe.student)
        / SHEET
        / f"{SHEET}.ipynb",
        4,
    )
    assert not any("Barème" in cell.source for cell in submitted.cells)


def test_a_copy_of_a_marked_session_is_shown_in_its_own_sheet(tmp_path: Path) -> None:
    """No hint is promised where there was none, and the answers are in their places."""
    for kind in "solutions", "exercises":
        shutil.copytree(ROOT / kind / SHEET, tmp_path / kind / SHEET)
    solution = tmp_path / "solutions" / SHEET / f"{SHEET}.ipynb"
    raw = json.loads(Path(session.write(solution, tmp_path, ["1", "2"])[0]).read_text("utf-8"))
    for cell in raw["cells"]:
        if cell["id"] == "reponse-2":
            cell["source"] = "ma_reponse = 2"
    path = tmp_path / "zoe.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    copy = Copy("Zoé Lefèvre", SHEET, path)
    told = CopyResult(copy.student, SHEET, result(copy).results[:2])
    record([told], [copy], Settings({SHEET: solution}, {}), tmp_path / "cours")
    page = shown(tmp_path, copy.student)
    text = "\n".join(cell.source for cell in page.cells)
    assert "Comment faire" not in text
    assert "indice(" not in text
    assert "TP noté" in text
    assert cell_of(page, "reponse-2").source == "ma_reponse = 2"
    assert not any("ajout" in cell.id for cell in page.cells)
    names = {cell.metadata.get("nbgrader", {}).get("grade_id") for cell in page.cells}
    asked = {f"verification-{name}" for name in range(1, 4)}
    assert asked & names == {"verification-1", "verification-2"}


def test_what_was_not_asked_says_so_in_formgrader(tmp_path: Path, zoe: Copy) -> None:
    settings = Settings(SETTINGS.solutions, SETTINGS.sheets, asked={SHEET: ("1",)})
    record([result(zoe)], [zoe], settings, tmp_path / "cours")
    with Gradebook(url(tmp_path), "minimax") as book:
        rows = book.find_submission(SHEET, named(book, zoe.student)).notebooks[0].comments
        told = {row.name for row in rows if "non demandé" in (row.comment or "")}
    assert told
    assert "reponse-1" not in told


def test_the_student_has_a_real_name_and_the_copy_its_time(tmp_path: Path, zoe: Copy) -> None:
    late = NOON - timedelta(minutes=2)
    record([result(zoe)], [zoe], SETTINGS, tmp_path / "cours", deadline=late)
    with Gradebook(url(tmp_path), "minimax") as book:
        student = book.find_student(named(book, zoe.student))
        assert (student.first_name, student.last_name) == ("Zoé", "Lefèvre")
        submission = book.find_submission(SHEET, student.id)
        assert submission.timestamp == NOON.replace(tzinfo=None)
        assert submission.total_seconds_late == 120
    stamp = (
        tmp_path
        / "cours/autograded"
        / id_of(tmp_path / "cours", zoe.student)
        / SHEET
        / "timestamp.txt"
    )
    assert stamp.read_text() == "2026-03-02 12:00:00.000000 UTC"


def test_hidden_tests_stay_in_the_gradebook(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    for step in ("autograded", "submitted"):
        assert "HIDDEN" not in json.dumps(shown(tmp_path, zoe.student, step))
    with Gradebook(url(tmp_path), "minimax") as book:
        assert "HIDDEN" in book.find_source_cell("verification-12", SHEET, SHEET).source


def test_the_environment_is_as_it_was(tmp_path: Path, zoe: Copy) -> None:
    before = dict(os.environ)
    recorded(tmp_path, zoe)
    assert dict(os.environ) == before


# What was given by hand


def test_marks_given_by_hand_are_kept_and_returned(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    by_formgrader(
        tmp_path,
        mark(zoe.student, BY_HAND[0], 1.5),
        mark(zoe.student, BY_HAND[1], 2, bonus=0.5),
        mark(zoe.student, "verification-12", 2),
        remark(zoe.student, BY_HAND[0], "Il manque la réciproque."),
        remark(zoe.student, "reponse-12", "Presque."),
    )
    known = recorded(tmp_path, zoe)
    rows = grade_rows(tmp_path, zoe.student)
    assert rows[BY_HAND[0]] == (None, 1.5, False)
    assert rows["verification-12"] == (3, 2, False)
    assert comment_rows(tmp_path, zoe.student)["reponse-12"] == "Presque."
    assert not of(known, BY_HAND[0]).waiting
    assert of(known, BY_HAND[0]).remark == "Il manque la réciproque."
    assert of(known, BY_HAND[1]).points == 2.5
    assert of(known, "chomp-12").points == 2
    assert of(known, BY_HAND[2]).waiting
    assert known.points == result(zoe).points + 1.5 + 2.5 - 1


def test_a_mark_is_looked_at_again_when_the_answer_has_changed(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    by_formgrader(
        tmp_path,
        mark(zoe.student, BY_HAND[0], 1.5),
        mark(zoe.student, BY_HAND[1], 2),
        mark(zoe.student, "verification-12", 2),
    )
    again = written(tmp_path, zoe.student, TEXT | {BY_HAND[0]: "Autre réponse."})
    recorded(tmp_path, again, share=0)
    rows = grade_rows(tmp_path, zoe.student)
    assert rows[BY_HAND[0]] == (None, 1.5, True)
    assert rows[BY_HAND[1]] == (None, 2, False)
    assert rows["verification-12"] == (0, 2, True)
    assert rows["verification-13"] == (0, None, False)


def test_a_copy_that_vanished_is_still_there(tmp_path: Path, zoe: Copy) -> None:
    adam = written(tmp_path, "adam")
    record([result(zoe), result(adam)], [zoe, adam], SETTINGS, tmp_path / "cours")
    by_formgrader(tmp_path, mark(zoe.student, BY_HAND[0], 1))
    recorded(tmp_path, adam)
    assert grade_rows(tmp_path, zoe.student)[BY_HAND[0]] == (None, 1, False)
    assert shown(tmp_path, zoe.student)


def test_what_was_not_marked_changes_nothing(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    before = grade_rows(tmp_path, zoe.student)
    lost = unmarked(zoe, RuntimeError("noyau"))
    stranger = CopyResult("inconnu", "", ())
    lacking = CopyResult(zoe.student, SHEET, (), ("Non notée.",), frozenset({"lacking"}))
    given = [lost, stranger, lacking]
    assert record(given, [zoe], SETTINGS, tmp_path / "cours") == given
    assert grade_rows(tmp_path, zoe.student) == before


# Trouble


def test_a_locked_gradebook_is_told_and_another_run_goes_on(tmp_path: Path, zoe: Copy) -> None:
    recorded(tmp_path, zoe)
    with closing(sqlite3.connect(tmp_path / "cours" / "gradebook.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(GradebookError, match=r"Carnet de notes inaccessible.*relancez"):
            record([result(zoe)], [zoe], SETTINGS, tmp_path / "cours", url(tmp_path) + "?timeout=0")
    assert recorded(tmp_path, zoe).points == result(zoe).points


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("sqlite:////dev/null/carnet.db", "ce fichier ne peut pas être ouvert"),
        ("n'importe quoi", "ce n'est pas une adresse de SQLAlchemy"),
        ("postgresql://h:non/base", "ce n'est pas une adresse de SQLAlchemy"),
        ("sansmoteur://hote/base", "SQLAlchemy ne connaît pas « sansmoteur »"),
    ],
)
def test_an_address_that_leads_nowhere_is_told(
    tmp_path: Path, zoe: Copy, address: str, why: str
) -> None:
    with pytest.raises(GradebookError, match=rf"Carnet de notes inaccessible \({re.escape(why)}\)"):
        record([result(zoe)], [zoe], SETTINGS, tmp_path / "cours", address)


def test_no_password_is_written(tmp_path: Path, zoe: Copy) -> None:
    address = "sansmoteur://prof:tresSecret@hote/base"
    with pytest.raises(GradebookError) as caught:
        record([result(zoe)], [zoe], SETTINGS, tmp_path / "cours", address)
    config = (tmp_path / "cours" / "nbgrader_config.py").read_text("utf-8")
    assert "sansmoteur://prof@hote/base" in config
    assert "tresSecret" not in config + str(caught.value)


@given(st.text("@:/?#%&=é a1[]\\", min_size=1), st.sampled_from(["", "?sslmode=require", "?a=b@c"]))
@example("p@ss/w:rd", "")
def test_a_password_may_have_any_sign(password: str, query: str) -> None:
    place = f"@hote:5432/notes{query}"
    assume(not re.search(r"%[\da-fA-F]{2}|@[^@?]*\?\w+=", password))
    address = f"postgresql+psycopg://prof:{password}{place}"
    found = make_url(settled(address))
    assert (found.username, found.password, found.host) == ("prof", password, "hote")
    assert without_password(address) == f"postgresql+psycopg://prof{place}"
    assert without_password(settled(address)) == f"postgresql+psycopg://prof{place}"
    assert without_password(without_password(address)) == without_password(address)


def test_an_address_without_a_password_stays_as_it_is() -> None:
    for one in (
        "postgresql+psycopg://prof@[::1]:5432/notes",
        "postgresql+psycopg:///notes?host=/run/postgresql&user=a@b",
        "sqlite:////a@b:c/carnet@d.db",
        "sqlite:///:memory:",
        "",
    ):
        assert settled(one) == without_password(one) == one
    assert settled("sqlite:///carnet.db?timeout=1") == f"sqlite:///{Path.cwd()}/carnet.db?timeout=1"


def test_a_config_of_the_teacher_is_left_alone(tmp_path: Path, zoe: Copy) -> None:
    mine = tmp_path / "cours" / "nbgrader_config.py"
    mine.write_text("c = get_config()\n")
    recorded(tmp_path, zoe)
    assert mine.read_text() == "c = get_config()\n"


@pytest.mark.parametrize("named", [True, False])
def test_a_folder_that_is_moved_opens(tmp_path: Path, zoe: Copy, named: bool) -> None:
    """The gradebook that it holds goes with it, and so do the marks."""
    address = url(tmp_path) if named else ""
    record([result(zoe)], [zoe], SETTINGS, tmp_path / "cours", address)
    by_formgrader(tmp_path, mark(zoe.student, BY_HAND[0], 1.5))
    (tmp_path / "ailleurs").mkdir()
    moved = Path(shutil.move(tmp_path / "cours", tmp_path / "ailleurs" / "cours"))
    known = PyFileConfigLoader("nbgrader_config.py", str(moved)).load_config().CourseDirectory
    assert (known.root, known.db_url) == (str(moved), f"sqlite:///{moved / 'gradebook.db'}")
    (again,) = record([result(zoe)], [zoe], SETTINGS, moved)
    assert of(again, BY_HAND[0]).points == 1.5
    assert str(tmp_path) not in (moved / "nbgrader_config.py").read_text("utf-8")


@pytest.mark.parametrize("flag", ["late", "several", "outside"])
def test_formgrader_flags_what_is_to_look_at(tmp_path: Path, zoe: Copy, flag: str) -> None:
    record([replace(result(zoe), flags=frozenset({flag}))], [zoe], SETTINGS, tmp_path / "cours")
    with Gradebook(url(tmp_path), "minimax") as book:
        assert book.find_submission(SHEET, named(book, zoe.student)).notebooks[0].flagged


def changed_sheet(folder: Path, keeps: Callable[[str], bool]) -> Settings:
    """The sheet without some cells."""
    for step, path in (("solutions", SOLUTION), ("exercises", sheet_of(SOLUTION))):
        raw = json.loads(path.read_text("utf-8"))
        raw["cells"] = [cell for cell in raw["cells"] if keeps(cell["id"])]
        target = folder / step / SHEET / f"{SHEET}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(raw), "utf-8")
    return Settings({SHEET: folder / "solutions" / SHEET / f"{SHEET}.ipynb"}, {})


def test_a_sheet_may_gain_a_question_but_lose_none(tmp_path: Path, zoe: Copy) -> None:
    less = changed_sheet(tmp_path, lambda name: name != BY_HAND[2])
    record([result(zoe)], [zoe], less, tmp_path / "cours")
    assert BY_HAND[2] not in grade_rows(tmp_path, zoe.student)
    recorded(tmp_path, zoe)
    assert grade_rows(tmp_path, zoe.student)[BY_HAND[2]] == (None, None, True)
    with pytest.raises(GradebookError, match=BY_HAND[2]):
        record([result(zoe)], [zoe], less, tmp_path / "cours")


def test_a_copy_collected_from_the_course_folder_is_left_as_it_was(tmp_path: Path) -> None:
    place = tmp_path / "cours" / "submitted" / "adam" / SHEET
    place.mkdir(parents=True)
    copy = written(place, SHEET)
    before = copy.path.read_bytes()
    recorded(tmp_path, replace(copy, student="adam", official=True))
    assert copy.path.read_bytes() == before


# Names


@given(st.text(max_size=200))
@example("../../etc/passwd")
@example("A/B\\C")
@example("<script>alert(1)</script>")
@example("\ud800")
def test_ids_are_names_of_folders(student: str) -> None:
    made = secret_name("0", student, student)
    assert made.isascii()
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789._-")
    assert made[0] not in ".-_"
    assert len(made) <= 64


Ids = Callable[..., list[str]]


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """A sheet of one question, by which names are told as well."""
    kept = {"imports", "verifications", "reponse-1", "verification-1"}
    return changed_sheet(tmp_path_factory.mktemp("petite"), kept.__contains__)


@pytest.fixture
def any_copy(small: Settings) -> Copy:
    """A copy of that sheet, whoever's it is."""
    return Copy("a", SHEET, sheet_of(small.solutions[SHEET]), NOON)


@pytest.fixture
def ids(small: Settings) -> Ids:
    """The identifiers of these students, in a gradebook where each has a line of its own."""

    def found(folder: Path, copies: list[Copy], address: str = "") -> list[str]:
        results = [CopyResult(one.student, SHEET, ()) for one in copies]
        record(results, copies, small, folder, address)
        with Gradebook(address or f"sqlite:///{folder / 'gradebook.db'}", "minimax") as book:
            lines = Lines(book, secret_of(folder), copies).ids
            found = [lines[one.student, one.sheet] for one in copies]
            assert {one.student.id for one in book.assignment_submissions(SHEET)} >= {*found}
        assert len({*found}) == len(copies)
        return found

    return found


def met_by_digest() -> tuple[str, str]:
    """Two names whose former identifiers were one."""
    seen = dict[str, str]()
    for rank in count():
        name = "Zoé Lefèvre" + "".join("!"[int(bit) :] or "?" for bit in f"{rank:b}")
        if (other := seen.setdefault(former_id(name), name)) != name:
            return other, name
    raise AssertionError


FORGED = [
    ("Zoé Lefèvre", former_id("Zoé Lefèvre")),
    ("Zoé Lefèvre", "zoe-lefevre"),
    ("Zoé Lefèvre", "Zoe Lefevre"),
    ("Zoé Lefèvre", "ZOÉ LEFÈVRE"),
    ("zoe", "Zoe"),
    ("zoe", "zoe (zoe\\u200b)"),
    ("Zoé (101)", "Zoé (A)"),
    ("a" * 200, "a" * 201),
    ("", " "),
    ("李 明", "王 芳"),
    ("\ud800", "\ud801"),
    met_by_digest(),
]


@pytest.mark.parametrize(("hers", "other"), FORGED)
@pytest.mark.parametrize("first", [True, False])
def test_no_name_takes_another_s_line(
    hers: str, other: str, first: bool, tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    zoe, eve = (replace(any_copy, student=name) for name in (hers, other))
    before = ids(tmp_path / "cours", [zoe, eve] if first else [eve, zoe])
    mine = before[0 if first else 1]
    assert ids(tmp_path / "cours", [zoe]) == [mine]
    forged = replace(eve, student=mine)
    assert ids(tmp_path / "cours", [forged, zoe, eve])[1] == mine


@pytest.mark.parametrize(("hers", "other"), FORGED[:-2])
def test_a_line_made_before_stays_its_owner_s(
    hers: str, other: str, tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    """Even when the other, who has no line yet, comes first."""
    with Gradebook(url(tmp_path), "minimax") as book:
        book.add_student(former_id(hers), first_name=names_of(hers)[0], last_name=names_of(hers)[1])
    zoe, eve = (replace(any_copy, student=name) for name in (hers, other))
    assert ids(tmp_path / "cours", [eve, zoe])[1] == former_id(hers)
    assert ids(tmp_path / "cours", [zoe]) == [former_id(hers)]


@pytest.mark.parametrize("other", ["Zoé Lefèvre?!?", "Zoé, Lefèvre", "Ève Petit"])
def test_a_name_found_to_meet_a_line_made_before_does_not_get_it(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, any_copy: Copy, ids: Ids
) -> None:
    monkeypatch.setattr("course_lib.grading.report.lines.former_id", lambda _: "zoe-lefevre-0a1b2c")
    with Gradebook(url(tmp_path), "minimax") as book:
        book.add_student("zoe-lefevre-0a1b2c", first_name="Zoé", last_name="Lefèvre")
    zoe, eve = (replace(any_copy, student=name) for name in ("Zoé Lefèvre", other))
    assert ids(tmp_path / "cours", [eve, zoe])[1] == "zoe-lefevre-0a1b2c"


def test_a_teacher_s_names_and_nbgrader_s_identifiers_stay(
    tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    with Gradebook(url(tmp_path), "minimax") as book:
        for one in "alice", "dupont", former_id("Zoé L"):
            book.add_student(one, first_name="Nom", last_name="corrigé")
    alice = replace(any_copy, student="alice", official=True)
    others = [replace(alice, student=name, official=False) for name in ("dupont", "Zoé L")]
    moodle = replace(alice, student="alice (7)", number="7", official=False)
    found = ids(tmp_path / "cours", [*others, moodle, alice])
    assert [*found[:2], found[3]] == ["dupont", former_id("Zoé L"), "alice"]


def test_a_namesake_who_comes_later_leaves_the_first_her_line(
    tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    zoe = replace(any_copy, student="Zoé L", number="101")
    (mine,) = ids(tmp_path / "cours", [zoe])
    twins = [replace(zoe, student=f"Zoé L ({one})", number=one) for one in ("99", "101")]
    assert ids(tmp_path / "cours", twins)[1] == mine
    assert ids(tmp_path / "cours", twins[::-1])[0] == mine


def test_a_namesake_who_has_another_number_never_gets_a_line_of_another_s(
    tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    """Neither of another class that shares the gradebook, nor once the other has left."""
    zoe, shared = replace(any_copy, student="Zoé L", number="101"), url(tmp_path)
    (mine,) = ids(tmp_path / "une", [zoe], shared)
    other = replace(zoe, number="99")
    for folder in "autre", "une":
        (hers,) = ids(tmp_path / folder, [other], shared)
        assert hers != mine
    twins = [replace(one, student=f"Zoé L ({one.number})") for one in (other, zoe)]
    assert ids(tmp_path / "une", twins, shared) == [hers, mine]
    later = replace(zoe, number="7", sheet="minimax")
    with Gradebook(shared, "minimax") as book:
        assert Lines(book, secret_of(tmp_path), [later]).ids[later.student, later.sheet] == mine


def test_a_gradebook_of_two_folders_has_one_line_a_student(
    tmp_path: Path, any_copy: Copy, ids: Ids
) -> None:
    zoe, shared = replace(any_copy, student="Zoé L"), url(tmp_path)
    (mine,) = ids(tmp_path / "un", [zoe], shared)
    assert ids(tmp_path / "deux", [zoe], shared) == [mine]


def test_nobody_guesses_an_identifier(
    tmp_path: Path, empty: Path, any_copy: Copy, ids: Ids
) -> None:
    zoe, made = replace(any_copy, student="zoe"), set[str]()
    for name in "un", "deux":
        (tmp_path / name).mkdir()
        shutil.copy(empty, tmp_path / name)
        made |= {*ids(tmp_path / name, [zoe])}
    assert len(made) == 2
    assert all(re.fullmatch(r"zoe-[0-9a-f]{32}", one) for one in made)


@given(st.text(max_size=300))
@example("=HYPERLINK(1),20")
@example('"><img src=x onerror=alert(1)>')
def test_names_are_inert_in_a_page_and_in_a_table(student: str) -> None:
    first, last = names_of(student)
    assert last
    for name in (first, last):
        assert not set(name) & set('<>&",;=\n\r\t\0')
        assert not name.startswith(("=", "+", "-", "@"))
        assert len(name) <= 128


# Pages


class Dangers(HTMLParser):
    """What could act in a page, that Markdown did not ask for."""

    TEXT = frozenset(
        ("a", "blockquote", "br", "code", "del", "div", "em", "hr", "p", "pre", "span")
    )
    LISTS = frozenset(("li", "ol", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul"))
    TITLES = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
    ATTRIBUTES = frozenset(("href", "id", "class", "title", "style"))

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] if tag not in self.TEXT | self.LISTS | self.TITLES else []
        for name, value in attrs:
            link = "".join((value or "").split()).lower()
            scheme = link.partition(":")[0] if ":" in link else ""
            bad_link = name == "href" and scheme in {"javascript", "vbscript", "data"}
            bad_style = name == "style" and not link.startswith("text-align:")
            if name not in self.ATTRIBUTES or bad_link or bad_style:
                self.found.append(f"{tag} {name}={value}")

    def handle_comment(self, data: str) -> None:
        self.found.append(f"<!--{data}")


PIECES = [
    *("<script>", "</script>", "<img src=x onerror=alert(1)>", "<", ">", "!--", "<!--", "-->"),
    *("[x](", "](", ")", "javascript:alert(1)", "java\tscript:alert(1)", "JaVaScRiPt\\:alert(1)"),
    *("&#106;avascript&colon;alert(1)", "&lt;script&gt;", "&Tab;", "![x](http://a/b.png)", "[x]: "),
    *("data:text/html,<script>alert(1)</script>", "vbscript:x", "`", "```", "\n", "\n\n", "    "),
    *(
        '"onmouseover="alert(1)',
        "'",
        '"',
        "\\",
        "$",
        "$$",
        "\\href{javascript:alert(1)}{x}",
        "|",
        "#",
    ),
    *('```python" onclick="x\n', "\\begin{equation}", "\\end{equation}", "*", "_", "a", " ", "\0"),
    *(
        "<svg/onload=alert(1)>",
        "<https://a.b>",
        "<javascript:alert(1)>",
        "attachment:x",
        "- ",
        "> ",
    ),
]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join))
@example("[clic](java\tscript:alert(1))")
@example("[clic](&#106;avascript:alert(1))")
@example("[x]\n\n[x]: javascript:alert(1)")
@example("<details open ontoggle=alert(1)>")
def test_no_answer_in_words_can_act(text: str) -> None:
    dangers = Dangers()
    page = markdown2html(harmless(text))
    dangers.feed(page)
    dangers.close()
    assert not dangers.found, page
    assert "\\href" not in page


@given(st.text(alphabet="abcé .,()*0123456789'+-=\n", max_size=200))
@example("si a < b et 3<4, `x & y`")
def test_what_does_nothing_reads_the_same(text: str) -> None:
    assert harmless(text) == text


def test_an_endless_answer_is_cut() -> None:
    assert len(harmless("x" * 10**6)) < LONGEST + 100
