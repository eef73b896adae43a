"""Results reach nbgrader's gradebook and folders; what a teacher gave by hand is never lost."""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbgrader")

import nbformat
import test_marking
from bs4 import BeautifulSoup, Comment
from hostile import by_id
from hypothesis import assume, example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html
from nbgrader.api import Gradebook
from test_marking import of
from traitlets.config.loader import PyFileConfigLoader

from course_lib.authoring import session
from course_lib.grading.batch import Settings, without_mark
from course_lib.grading.copies import Copy
from course_lib.grading.formgrader import LONGEST, harmless
from course_lib.grading.gradebook import GradebookError, identifiers, record
from course_lib.grading.notebook import read_notebook
from course_lib.grading.reports import unguessable
from course_lib.grading.results import CopyResult, ExerciseResult, names_of, without_password
from course_lib.grading.scheme import read_scheme, sheet_of

ROOT = Path(__file__).parents[1]
SHEET = "chomp"
SOLUTION = ROOT / "solutions" / SHEET / f"{SHEET}.ipynb"
SETTINGS = Settings({SHEET: SOLUTION}, {})
BY_HAND = tuple(name for name, task in read_scheme(SOLUTION).tasks.items() if not task.question)
TEXT = {name: f"Ma réponse à {name}." for name in BY_HAND}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def written(folder: Path, student: str, cells: Mapping[str, str] = TEXT) -> Copy:
    """A copy of the sheet in which some cells are filled."""
    copy = test_marking.written(folder, unguessable(0, student, student), cells, SHEET)
    return replace(copy, student=student, submitted=NOON)


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


def opened(course: Path) -> Gradebook:
    return Gradebook(f"sqlite:///{course / 'gradebook.db'}", "minimax")


def id_of(course: Path, student: str) -> str:
    """The identifier of the student who bears this name in the gradebook of a course folder."""
    with opened(course) as book:
        return named(book, student)


def named(book: Gradebook, student: str) -> str:
    names = names_of(student)
    (found,) = [row.id for row in book.students if (row.first_name, row.last_name) == names]
    return found


def marked_by_hand(
    course: Path, student: str, marks: Mapping[str, float], remarks: Mapping[str, str] | None = None
) -> None:
    """Do what formgrader does when a teacher marks and comments answers, by their cells."""
    with opened(course) as book:
        place = SHEET, SHEET, named(book, student)
        for cell, score in marks.items():
            grade = book.find_grade(cell, *place)
            grade.manual_score, grade.needs_manual_grade = score, False
        for cell, text in (remarks or {}).items():
            book.find_comment(cell, *place).manual_comment = text
        book.db.commit()


def rows_of(course: Path, student: str) -> Any:
    with opened(course) as book:
        rows = book.find_submission_notebook(SHEET, SHEET, named(book, student))
        marks = {
            row.name: (row.auto_score, row.manual_score, row.needs_manual_grade)
            for row in rows.grades
        }
        return marks, {row.name: row.comment for row in rows.comments}


def marks_of(course: Path, student: str) -> dict[str, tuple[float | None, float | None, bool]]:
    """By cell, the automatic mark, the one by hand, and whether the teacher must look."""
    return dict(rows_of(course, student)[0])


def shown(course: Path, student: str, step: str = "autograded") -> nbformat.NotebookNode:
    path = course / step / id_of(course, student) / SHEET / f"{SHEET}.ipynb"
    return nbformat.read(path, as_version=4)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gradebook without rows."""
    folder = tmp_path_factory.mktemp("vide")
    record([], [], SETTINGS, folder)
    return folder / "gradebook.db"


@pytest.fixture
def course(tmp_path: Path, empty: Path) -> Path:
    (tmp_path / "cours").mkdir()
    shutil.copy(empty, tmp_path / "cours")
    return tmp_path / "cours"


@pytest.fixture
def zoe(tmp_path: Path) -> Copy:
    return written(tmp_path, "Zoé Lefèvre")


def recorded(course: Path, copy: Copy, **how: float) -> CopyResult:
    return record([result(copy, **how)], [copy], SETTINGS, course)[0]


# Rows


def test_what_has_no_mark_does_not_wait_for_one(course: Path, tmp_path: Path, zoe: Copy) -> None:
    """An answer that is empty, a copy that cannot be read, an exercise that was not asked."""
    recorded(course, written(tmp_path, "vide", {}), share=0, waiting=False)
    marks, comments = rows_of(course, "vide")
    assert {marks[name] for name in BY_HAND} == {(0, None, False)}
    assert comments[BY_HAND[0]] == "Sans réponse."
    unread = CopyResult(zoe.student, SHEET, (), ("Non notée.",), frozenset({"unreadable"}))
    record([unread], [zoe.odd("unreadable")], SETTINGS, course)
    assert not any(needs for _, _, needs in marks_of(course, zoe.student).values())
    recorded(course, zoe, share=1)
    made = replace(result(zoe), results=result(zoe).results[:1])
    record([made], [zoe], replace(SETTINGS, asked={SHEET: ("1",)}), course)
    marks, comments = rows_of(course, zoe.student)
    assert not any(needs for _, _, needs in marks.values())
    assert sum(score is not None for score, *_ in marks.values()) == 1
    others = {name for name, text in comments.items() if "non demandé" in (text or "")}
    assert others == {*comments} - {"reponse-1"}


def test_the_diagnosis_is_under_the_answer_and_the_verdict_under_the_check(
    course: Path, zoe: Copy
) -> None:
    recorded(course, zoe, share=0)
    comment = rows_of(course, zoe.student)[1]["reponse-12"] or ""
    assert comment.startswith("✗ À revoir")
    assert "chomp-12 : attendu 3" in comment
    assert "<b>" not in comment
    (output,) = by_id(shown(course, zoe.student), "verification-12").outputs
    assert output.text == "✗ À revoir\u00a0: 0 / 3 points\nchomp-12 : attendu 3, obtenu <b>4</b>.\n"


def test_the_model_answer_stands_under_what_is_marked_by_hand(course: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    cells = shown(course, zoe.student).cells
    for name in BY_HAND:
        (rank,) = (n for n, cell in enumerate(cells) if cell.id == f"corrige-{name}")
        assert cells[rank - 1].metadata.nbgrader.grade_id == name
        assert "**Barème" in cells[rank].source
    (checks,) = (cell.source for cell in cells if "Fiche(" in cell.source)
    assert checks.splitlines()[-4:-1] == ['fiche = Fiche("""', "…", '""")']
    assert "HIDDEN" not in json.dumps(cells)
    with opened(course) as book:
        assert "HIDDEN" in book.find_source_cell("verification-12", SHEET, SHEET).source


def test_a_copy_of_a_marked_session_is_shown_in_its_own_sheet(course: Path, tmp_path: Path) -> None:
    """No hint is promised where there was none, and the answers are in their places."""
    for kind in "solutions", "exercises":
        shutil.copytree(ROOT / kind / SHEET, tmp_path / kind / SHEET)
    solution = tmp_path / "solutions" / SHEET / f"{SHEET}.ipynb"
    path = tmp_path / "build/tp-note" / solution.name
    assert [*session.write(solution, tmp_path, ["1", "2"])]
    raw = nbformat.read(path, as_version=4)
    by_id(raw, "reponse-2").source = "ma_reponse = 2"
    nbformat.write(raw, path)
    copy = Copy("Zoé Lefèvre", SHEET, path, checks=read_notebook(path).checks)
    made = CopyResult(copy.student, SHEET, result(copy).results[:2])
    record([made], [copy], Settings({SHEET: solution}), course)
    page = shown(course, copy.student)
    text = "\n".join(cell.source for cell in page.cells)
    assert "TP noté" in text
    assert not re.search(r"Comment faire|indice\(|hors des cellules", text)
    assert by_id(page, "reponse-2").source == "ma_reponse = 2"
    assert not {"verification-3"} & {cell.id for cell in page.cells}


def test_a_student_has_a_name_and_a_copy_its_time(course: Path, zoe: Copy) -> None:
    late = NOON - timedelta(minutes=2)
    made = replace(result(zoe), flags=frozenset({"late"}))
    record([made], [zoe], SETTINGS, course, deadline=late)
    with opened(course) as book:
        student = book.find_student(named(book, zoe.student))
        assert (student.first_name, student.last_name) == ("Zoé", "Lefèvre")
        submission = book.find_submission(SHEET, student.id)
        assert submission.notebooks[0].flagged, "a copy to look at"
        assert submission.timestamp == NOON.replace(tzinfo=None)
        assert submission.total_seconds_late == 120
        stamp = course / "autograded" / student.id / SHEET / "timestamp.txt"
        assert stamp.read_text() == "2026-03-02 12:00:00.000000 UTC"


# What was given by hand


def test_marks_given_by_hand_are_kept_and_returned(course: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    assert marks_of(course, zoe.student) == {
        name: (None if name in BY_HAND else task.points, None, name in BY_HAND)
        for name, task in read_scheme(SOLUTION).tasks.items()
    }
    marks = {BY_HAND[0]: 1.5, BY_HAND[1]: 2, "verification-12": 2}
    remarks = {BY_HAND[0]: "Il manque la réciproque.", "reponse-12": "Presque."}
    marked_by_hand(course, zoe.student, marks, remarks)
    with opened(course) as book:
        grade = book.find_grade(BY_HAND[1], SHEET, SHEET, named(book, zoe.student))
        grade.extra_credit = 0.5
        book.db.commit()
    final = recorded(course, zoe)
    rows, comments = rows_of(course, zoe.student)
    assert rows[BY_HAND[0]] == (None, 1.5, False)
    assert rows["verification-12"] == (3, 2, False)
    assert comments["reponse-12"] == "Presque."
    first = of(final, BY_HAND[0])
    assert (first.waiting, first.remark) == (False, "Il manque la réciproque.")
    assert (of(final, BY_HAND[1]).points, of(final, "chomp-12").points) == (2.5, 2)
    assert of(final, BY_HAND[2]).waiting
    assert final.points == result(zoe).points + 1.5 + 2.5 - 1


def test_a_mark_is_looked_at_again_when_the_answer_has_changed(
    course: Path, tmp_path: Path, zoe: Copy
) -> None:
    recorded(course, zoe)
    marked_by_hand(course, zoe.student, {BY_HAND[0]: 1.5, BY_HAND[1]: 2, "verification-12": 2})
    again = written(tmp_path, zoe.student, TEXT | {BY_HAND[0]: "Autre réponse."})
    recorded(course, again, share=0)
    rows = marks_of(course, zoe.student)
    assert rows[BY_HAND[0]] == (None, 1.5, True)
    assert rows[BY_HAND[1]] == (None, 2, False)
    assert rows["verification-12"] == (0, 2, True)
    assert rows["verification-13"] == (0, None, False)
    marked_by_hand(course, zoe.student, {BY_HAND[0]: 1.5})
    raw = json.loads(again.path.read_text("utf-8"))
    raw["cells"].append({"cell_type": "markdown", "metadata": {}, "source": "Et aussi…"})
    again.path.write_text(json.dumps(raw), "utf-8")
    recorded(course, again, share=0)
    assert marks_of(course, zoe.student)[BY_HAND[0]][2], (
        "what is written beside may be a part of any answer"
    )


def test_what_was_not_marked_and_who_vanished_change_nothing(
    course: Path, tmp_path: Path, zoe: Copy
) -> None:
    recorded(course, zoe)
    marked_by_hand(course, zoe.student, {BY_HAND[0]: 1})
    before = marks_of(course, zoe.student)
    results = [without_mark(zoe, "unmarked"), CopyResult("inconnu", "", ())]
    assert record(results, [zoe], SETTINGS, course) == results
    recorded(course, written(tmp_path, "adam"))
    assert marks_of(course, zoe.student) == before


# Trouble


def test_a_locked_gradebook_is_told_and_another_run_goes_on(course: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    address = f"sqlite:///{course / 'gradebook.db'}?timeout=0"
    with closing(sqlite3.connect(course / "gradebook.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(GradebookError, match=r"Carnet de notes inaccessible.*relancez"):
            record([result(zoe)], [zoe], SETTINGS, course, address)
    assert recorded(course, zoe).points == result(zoe).points


@pytest.mark.parametrize(
    "address",
    [
        *("sqlite:////dev/null/carnet.db", "n'importe quoi", "postgresql://h:non/base"),
        *("sansmoteur://prof:tresSecret@hote/base", "postgresql://prof:tres@Secret@hote/base"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_and_no_password_is_written(
    tmp_path: Path, zoe: Copy, address: str
) -> None:
    with pytest.raises(GradebookError, match="Carnet de notes inaccessible") as caught:
        record([result(zoe)], [zoe], SETTINGS, tmp_path / "ailleurs", address)
    config = (tmp_path / "ailleurs" / "nbgrader_config.py").read_text("utf-8")
    assert "Secret" not in config + str(caught.value)
    assert ("prof@hote/base" in config) == ("prof" in address)


@given(st.text("@:/?#%&=é a1[]\\", min_size=1), st.sampled_from(["", "?sslmode=require", "?a=b@c"]))
@example("p@ss/w:rd", "")
def test_a_password_may_have_any_sign(password: str, query: str) -> None:
    assume(not re.search(r"@[^@?]*\?\w+=", password))
    place = f"@hote:5432/notes{query}"
    hidden = without_password(f"postgresql+psycopg://prof:{password}{place}")
    assert hidden == without_password(hidden) == f"postgresql+psycopg://prof{place}"
    for address in ("postgresql+psycopg:///notes?user=a@b", "sqlite:////a@b:c/carnet@d.db", ""):
        assert without_password(address) == address


def test_a_folder_that_is_moved_opens(course: Path, tmp_path: Path, zoe: Copy) -> None:
    """The gradebook that it holds goes with it, and so do the marks."""
    recorded(course, zoe)
    marked_by_hand(course, zoe.student, {BY_HAND[0]: 1.5})
    with (course / "nbgrader_config.py").open("a") as config:
        config.write("# de l'enseignant\n")
    moved = Path(shutil.move(course, tmp_path / "ailleurs"))
    found = PyFileConfigLoader("nbgrader_config.py", str(moved)).load_config().CourseDirectory
    assert (found.root, found.db_url) == (str(moved), f"sqlite:///{moved / 'gradebook.db'}")
    assert of(recorded(moved, zoe), BY_HAND[0]).points == 1.5
    text = (moved / "nbgrader_config.py").read_text("utf-8")
    assert str(tmp_path) not in text
    assert text.endswith("# de l'enseignant\n"), "a teacher's own lines stay"


def test_a_sheet_with_other_questions_needs_another_gradebook(
    course: Path, tmp_path: Path, zoe: Copy
) -> None:
    """Nothing of the former one is lost."""
    recorded(course, zoe)
    for step, path in (("solutions", SOLUTION), ("exercises", sheet_of(SOLUTION))):
        raw = json.loads(path.read_text("utf-8"))
        raw["cells"] = [cell for cell in raw["cells"] if cell["id"] != BY_HAND[2]]
        target = tmp_path / step / SHEET / f"{SHEET}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(raw), "utf-8")
    less = Settings({SHEET: tmp_path / "solutions" / SHEET / f"{SHEET}.ipynb"})
    before = marks_of(course, zoe.student)
    with pytest.raises(GradebookError, match="un autre dossier"):
        record([result(zoe)], [zoe], less, course)
    assert marks_of(course, zoe.student) == before


def test_a_copy_that_nbgrader_collected_is_left_as_it_was(course: Path) -> None:
    place = course / "submitted" / "adam" / SHEET
    place.mkdir(parents=True)
    copy = written(place, SHEET)
    copy = replace(copy, path=copy.path.rename(place / f"{SHEET}.ipynb"))
    before = copy.path.read_bytes()
    recorded(course, replace(copy, student="adam", official=True))
    assert copy.path.read_bytes() == before


# Identifiers

Find = Callable[..., list[str]]
CLASSES = [
    ("Zoé Lefèvre", "ZOE LEFÈVRE"),
    ("zoe", "zoe (zoe\\u200b)"),
    ("Zoé (101)", "Zoé (A)"),
    ("a" * 200, "a" * 201),
    ("", " "),
    ("\ud800", "\ud801"),
]
"""Names that read the same, or nearly."""


@pytest.fixture
def find(empty: Path, tmp_path: Path) -> Find:
    """The identifiers of students in the gradebook of a folder, each one's own."""

    def found(folder: str, *copies: Copy, seed: int = 0) -> list[str]:
        if not (tmp_path / folder).exists():
            (tmp_path / folder).mkdir()
            shutil.copy(empty, tmp_path / folder)
        with opened(tmp_path / folder) as book:
            ids = identifiers(book, copies, seed)
        assert len({*ids.values()}) == len(copies)
        return [ids[copy.student, copy.sheet] for copy in copies]

    return found


def sent(student: str, number: str = "", **more: Any) -> Copy:
    return Copy(student, SHEET, Path(), number=number, **more)


@pytest.mark.parametrize(("hers", "other"), CLASSES)
@pytest.mark.parametrize("first", [True, False])
def test_no_name_takes_another_s_identifier(hers: str, other: str, first: bool, find: Find) -> None:
    zoe, eve = sent(hers), sent(other)
    mine = find("un", *((zoe, eve) if first else (eve, zoe)))[0 if first else 1]
    assert find("un", zoe) == [mine]
    assert find("un", sent(mine), zoe, eve)[1] == mine


def test_nbgrader_s_identifiers_stay(find: Find) -> None:
    assert find("un", sent("alice (7)", "7"), sent("alice", official=True))[1] == "alice"


def test_an_identifier_stays_its_student_s_whoever_comes_later(find: Find) -> None:
    """Namesakes of the class, or of another class that shares the gradebook."""
    (mine,) = find("un", sent("Zoé L", "101"), seed=1)
    (hers,) = find("un", sent("Zoé L", "99"), seed=2)
    assert hers != mine
    twins = [sent(f"Zoé L ({one})", one) for one in ("99", "101")]
    assert find("un", *twins) == [hers, mine]
    assert find("un", *twins[::-1]) == [mine, hers]
    assert find("un", replace(sent("Zoé L", "7"), sheet="minimax")) == [mine]


def test_an_identifier_is_the_same_in_a_shared_gradebook_and_secret_in_another(find: Find) -> None:
    (mine,) = find("un", sent("zoe"), seed=1)
    assert find("un", sent("zoe"), seed=2) == [mine]
    (other,) = find("deux", sent("zoe"), seed=2)
    assert mine != other
    assert all(re.fullmatch(r"zoe-[0-9a-f]{32}", one) for one in (mine, other))


# Pages


PIECES = [
    *("<script>", "</script>", "<img src=x onerror=alert(1)>", "<", ">", "<!--", "-->", "- ", "> "),
    *("[x](", "](", ")", "javascript:alert(1)", "java\tscript:alert(1)", "JaVaScRiPt\\:alert(1)"),
    *("&#106;avascript&colon;alert(1)", "&lt;script&gt;", "&Tab;", "![x](http://a/b.png)", "[x]: "),
    *("data:text/html,<script>alert(1)</script>", "vbscript:x", "`", "```", "\n", "\n\n", "    "),
    *('"onmouseover="alert(1)', "'", '"', "\\", "$", "$$", "|", "#", "*", "_", "a", " ", "\0"),
    *('```python" onclick="x\n', "\\begin{equation}", "\\href{javascript:alert(1)}{x}", "<svg/>"),
]
ACTIVE = "script, img, svg, iframe, object, embed, form, input, style, link, meta, details, base"


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join))
@example("[clic](java\tscript:alert(1))")
@example("[clic](&#106;avascript:alert(1))")
@example("[x]\n\n[x]: javascript:alert(1)")
@example("<details open ontoggle=alert(1)>")
def test_no_answer_in_words_can_act(text: str) -> None:
    html = markdown2html(harmless(text))
    page = BeautifulSoup(html, "html.parser")
    assert page.select(ACTIVE) == []
    assert page.find_all(string=lambda one: isinstance(one, Comment)) == []
    for tag in page.find_all(True):
        assert {*tag.attrs} <= {"href", "id", "class", "title", "style"}
        link = "".join(tag.get("href", "").split()).lower()
        assert not link.startswith(("javascript:", "vbscript:", "data:"))
        assert tag.get("style", "text-align:").startswith("text-align:")
    assert "\\href" not in html


@given(st.text(alphabet="abcé .,()*0123456789'+-=\n", max_size=200))
@example("si a < b et 3<4, `x & y`")
def test_what_does_nothing_reads_the_same_and_what_is_long_is_cut(text: str) -> None:
    assert harmless(text) == text
    assert len(harmless(text + "x" * 10**5)) < LONGEST + 100
