"""Results reach nbgrader's gradebook and folders; what a teacher gave by hand is never lost."""

import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbgrader")

import nbformat
from hypothesis import assume, example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html
from nbgrader.api import Gradebook
from nbgrader.utils import as_timezone
from traitlets.config.loader import PyFileConfigLoader

from course_lib.authoring import session
from course_lib.grading.autograded import LONGEST, harmless
from course_lib.grading.batch import Settings, unmarked
from course_lib.grading.copies import Copy
from course_lib.grading.gradebook import GradebookError, record
from course_lib.grading.identifiers import identifiers
from course_lib.grading.reports import unguessable
from course_lib.grading.results import CopyResult, ExerciseResult
from course_lib.grading.scheme import read_scheme, sheet_of
from course_lib.grading.storage import without_password
from course_lib.grading.summary import names_of

ROOT = Path(__file__).parents[1]
SHEET = "chomp"
SOLUTION = ROOT / "solutions" / SHEET / f"{SHEET}.ipynb"
SETTINGS = Settings({SHEET: SOLUTION}, {})
BY_HAND = tuple(name for name, task in read_scheme(SOLUTION).tasks.items() if not task.question)
TEXT = {name: f"Ma réponse à {name}." for name in BY_HAND}
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)

Edit = Callable[[Gradebook], None]


def written(folder: Path, student: str, cells: Mapping[str, str] = TEXT) -> Copy:
    """A copy of the sheet in which some cells are filled."""
    raw = json.loads(sheet_of(SOLUTION).read_text("utf-8"))
    for cell in raw["cells"]:
        cell["source"] = cells.get(cell["id"], cell["source"])
    path = folder / f"{unguessable(0, student, student)}.ipynb"
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


def by_formgrader(course: Path, *edits: Edit) -> None:
    """Do what formgrader does when a teacher marks or comments an answer."""
    with opened(course) as book:
        for edit in edits:
            edit(book)
        book.db.commit()


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


def cell_of(notebook: nbformat.NotebookNode, name: str) -> nbformat.NotebookNode:
    return next(cell for cell in notebook.cells if cell.id == name)


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


@pytest.mark.parametrize("share", [1.0, 0.5, 0.0])
def test_automatic_marks_are_rows_and_answers_in_words_wait(
    course: Path, zoe: Copy, share: float
) -> None:
    recorded(course, zoe, share=share)
    assert marks_of(course, zoe.student) == {
        name: (None if name in BY_HAND else task.points * share, None, name in BY_HAND)
        for name, task in read_scheme(SOLUTION).tasks.items()
    }


def test_without_an_answer_there_is_nothing_to_mark_by_hand(course: Path, tmp_path: Path) -> None:
    recorded(course, written(tmp_path, "vide", {}), share=0, waiting=False)
    marks, comments = rows_of(course, "vide")
    assert {marks[name] for name in BY_HAND} == {(0, None, False)}
    assert comments[BY_HAND[0]] == "Sans réponse."


def test_what_is_not_marked_is_not_to_be_marked_by_hand(course: Path, zoe: Copy) -> None:
    unread = CopyResult(zoe.student, SHEET, (), ("Non notée.",), frozenset({"unreadable"}))
    record([unread], [zoe.odd("unreadable")], SETTINGS, course)
    assert not any(needs for _, _, needs in marks_of(course, zoe.student).values())


def test_an_exercise_that_was_not_asked_says_so(course: Path, zoe: Copy) -> None:
    made = replace(result(zoe), results=result(zoe).results[:1])
    record([made], [zoe], replace(SETTINGS, asked={SHEET: ("1",)}), course)
    marks, comments = rows_of(course, zoe.student)
    assert not any(needs for _, _, needs in marks.values())
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
    (output,) = cell_of(shown(course, zoe.student), "verification-12").outputs
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
    assert "Barème" not in json.dumps(shown(course, zoe.student, "submitted"))
    assert "HIDDEN" not in json.dumps(cells)
    with opened(course) as book:
        assert "HIDDEN" in book.find_source_cell("verification-12", SHEET, SHEET).source


def test_a_copy_of_a_marked_session_is_shown_in_its_own_sheet(course: Path, tmp_path: Path) -> None:
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
    made = CopyResult(copy.student, SHEET, result(copy).results[:2])
    record([made], [copy], Settings({SHEET: solution}, {}), course)
    page = shown(course, copy.student)
    text = "\n".join(cell.source for cell in page.cells)
    assert "TP noté" in text
    assert not {"Comment faire", "indice("} & {*re.findall(r"Comment faire|indice\(", text)}
    assert cell_of(page, "reponse-2").source == "ma_reponse = 2"
    assert not any("ajout" in cell.id for cell in page.cells)
    ids = {cell.id for cell in page.cells}
    assert ids & {f"verification-{n}" for n in (1, 2, 3)} == {"verification-1", "verification-2"}


def test_a_student_has_a_name_a_copy_its_time_and_formgrader_the_teacher_s_zone(
    course: Path, zoe: Copy, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = NOON - timedelta(minutes=2)
    record([result(zoe)], [zoe], SETTINGS, course, deadline=late)
    with opened(course) as book:
        student = book.find_student(named(book, zoe.student))
        assert (student.first_name, student.last_name) == ("Zoé", "Lefèvre")
        submission = book.find_submission(SHEET, student.id)
        assert submission.timestamp == NOON.replace(tzinfo=None)
        assert submission.total_seconds_late == 120
        stamp = course / "autograded" / student.id / SHEET / "timestamp.txt"
        assert stamp.read_text() == "2026-03-02 12:00:00.000000 UTC"
        monkeypatch.setenv("TZ", "Asia/Tokyo")
        config = PyFileConfigLoader("nbgrader_config.py", str(course)).load_config()
        there = as_timezone(submission.timestamp, config.NbGraderAPI.timezone)
        assert f"{there:%H:%M}" == "21:00"


@pytest.mark.parametrize("flag", ["late", "several", "outside"])
def test_formgrader_flags_what_is_to_look_at(course: Path, zoe: Copy, flag: str) -> None:
    record([replace(result(zoe), flags=frozenset({flag}))], [zoe], SETTINGS, course)
    with opened(course) as book:
        assert book.find_submission(SHEET, named(book, zoe.student)).notebooks[0].flagged


# What was given by hand


def test_marks_given_by_hand_are_kept_and_returned(course: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    by_formgrader(
        course,
        mark(zoe.student, BY_HAND[0], 1.5),
        mark(zoe.student, BY_HAND[1], 2, bonus=0.5),
        mark(zoe.student, "verification-12", 2),
        remark(zoe.student, BY_HAND[0], "Il manque la réciproque."),
        remark(zoe.student, "reponse-12", "Presque."),
    )
    final = recorded(course, zoe)
    marks, comments = rows_of(course, zoe.student)
    assert marks[BY_HAND[0]] == (None, 1.5, False)
    assert marks["verification-12"] == (3, 2, False)
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
    given_marks = (BY_HAND[0], 1.5), (BY_HAND[1], 2), ("verification-12", 2)
    by_formgrader(course, *(mark(zoe.student, *one) for one in given_marks))
    again = written(tmp_path, zoe.student, TEXT | {BY_HAND[0]: "Autre réponse."})
    recorded(course, again, share=0)
    rows = marks_of(course, zoe.student)
    assert rows[BY_HAND[0]] == (None, 1.5, True)
    assert rows[BY_HAND[1]] == (None, 2, False)
    assert rows["verification-12"] == (0, 2, True)
    assert rows["verification-13"] == (0, None, False)


def test_a_copy_that_vanished_is_still_there(course: Path, tmp_path: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    by_formgrader(course, mark(zoe.student, BY_HAND[0], 1))
    recorded(course, written(tmp_path, "adam"))
    assert marks_of(course, zoe.student)[BY_HAND[0]] == (None, 1, False)
    assert shown(course, zoe.student)


def test_what_was_not_marked_changes_nothing(course: Path, zoe: Copy) -> None:
    recorded(course, zoe)
    before = marks_of(course, zoe.student)
    lacking = CopyResult(zoe.student, SHEET, (), ("Non notée.",), frozenset({"lacking"}))
    results = [unmarked(zoe, RuntimeError("noyau")), CopyResult("inconnu", "", ()), lacking]
    assert record(results, [zoe], SETTINGS, course) == results
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
    ("address", "why"),
    [
        ("sqlite:////dev/null/carnet.db", "le fichier ne s'ouvre pas"),
        ("n'importe quoi", "ce n'est pas l'adresse d'une base"),
        ("postgresql://h:non/base", "ce n'est pas l'adresse d'une base"),
        ("sansmoteur://prof:tresSecret@hote/base", "ce n'est pas l'adresse d'une base"),
        ("postgresql://prof:tres@Secret@hote/base", "dans l'adresse, chaque @ du mot de passe"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_and_no_password_is_written(
    tmp_path: Path, zoe: Copy, address: str, why: str
) -> None:
    with pytest.raises(GradebookError, match=rf"inaccessible \({why}") as caught:
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


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+psycopg://prof@[::1]:5432/notes",
        "postgresql+psycopg:///notes?host=/run/postgresql&user=a@b",
        "sqlite:////a@b:c/carnet@d.db",
        "",
    ],
)
def test_an_address_without_a_password_stays_as_it_is(address: str) -> None:
    assert without_password(address) == address


def test_a_config_of_the_teacher_is_left_alone(course: Path, zoe: Copy) -> None:
    mine = course / "nbgrader_config.py"
    for text, kept in (
        ("c = get_config()\n", mine),
        (
            "from course_lib.grading.report.release import of_feedback\n",
            "nbgrader_config.ancien.py",
        ),
    ):
        mine.write_text(text)
        recorded(course, zoe)
        assert (course / kept).read_text() == text


def test_a_folder_that_is_moved_opens(course: Path, tmp_path: Path, zoe: Copy) -> None:
    """The gradebook that it holds goes with it, and so do the marks."""
    recorded(course, zoe)
    by_formgrader(course, mark(zoe.student, BY_HAND[0], 1.5))
    moved = Path(shutil.move(course, tmp_path / "ailleurs"))
    found = PyFileConfigLoader("nbgrader_config.py", str(moved)).load_config().CourseDirectory
    assert (found.root, found.db_url) == (str(moved), f"sqlite:///{moved / 'gradebook.db'}")
    assert of(recorded(moved, zoe), BY_HAND[0]).points == 1.5
    assert str(tmp_path) not in (moved / "nbgrader_config.py").read_text("utf-8")


def changed_sheet(folder: Path, keeps: Callable[[str], bool]) -> Settings:
    """The sheet without some cells."""
    for step, path in (("solutions", SOLUTION), ("exercises", sheet_of(SOLUTION))):
        raw = json.loads(path.read_text("utf-8"))
        raw["cells"] = [cell for cell in raw["cells"] if keeps(cell["id"])]
        target = folder / step / SHEET / f"{SHEET}.ipynb"
        target.parent.mkdir(parents=True)
        target.write_text(json.dumps(raw), "utf-8")
    return Settings({SHEET: folder / "solutions" / SHEET / f"{SHEET}.ipynb"}, {})


def test_a_sheet_may_gain_a_question_but_lose_none(course: Path, tmp_path: Path, zoe: Copy) -> None:
    less = changed_sheet(tmp_path, lambda name: name != BY_HAND[2])
    record([result(zoe)], [zoe], less, course)
    assert BY_HAND[2] not in marks_of(course, zoe.student)
    recorded(course, zoe)
    assert marks_of(course, zoe.student)[BY_HAND[2]] == (None, None, True)
    with pytest.raises(GradebookError, match=BY_HAND[2]):
        record([result(zoe)], [zoe], less, course)


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


def test_a_namesake_who_comes_later_leaves_the_first_student_s_identifier(find: Find) -> None:
    (mine,) = find("un", sent("Zoé L", "101"))
    twins = [sent(f"Zoé L ({one})", one) for one in ("99", "101")]
    assert find("un", *twins)[1] == mine
    assert find("un", *twins[::-1])[0] == mine


def test_a_namesake_who_has_another_number_never_gets_an_identifier_of_another_s(
    find: Find,
) -> None:
    """Neither of another class that shares the gradebook, nor once the other has left."""
    (mine,) = find("un", sent("Zoé L", "101"), seed=1)
    (hers,) = find("un", sent("Zoé L", "99"), seed=2)
    assert hers != mine
    assert find("un", sent("Zoé L (99)", "99"), sent("Zoé L (101)", "101")) == [hers, mine]
    assert find("un", replace(sent("Zoé L", "7"), sheet="minimax")) == [mine]


def test_an_identifier_is_the_same_in_a_shared_gradebook_and_secret_in_another(find: Find) -> None:
    (mine,) = find("un", sent("zoe"), seed=1)
    assert find("un", sent("zoe"), seed=2) == [mine]
    (other,) = find("deux", sent("zoe"), seed=2)
    assert mine != other
    assert all(re.fullmatch(r"zoe-[0-9a-f]{32}", one) for one in (mine, other))


# Pages


class Dangers(HTMLParser):
    """What could act in a page, that Markdown did not ask for."""

    TAGS = frozenset(
        re.findall(r"\w+", "a blockquote br code del div em hr p pre span li ol strong")
    )
    TAGS |= {"table", "tbody", "td", "th", "thead", "tr", "ul", "h1", "h2", "h3", "h4", "h5", "h6"}
    ATTRIBUTES = frozenset(("href", "id", "class", "title", "style"))

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] if tag not in self.TAGS else []
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
    *('"onmouseover="alert(1)', "'", '"', "\\", "$", "$$", "|", "#", "*", "_", "a", " ", "\0"),
    *('```python" onclick="x\n', "\\begin{equation}", "\\end{equation}", "- ", "> "),
    *("\\href{javascript:alert(1)}{x}", "<svg/onload=alert(1)>", "<https://a.b>"),
    *("<javascript:alert(1)>", "attachment:x"),
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


def test_a_long_answer_is_cut() -> None:
    assert len(harmless("x" * 10**6)) < LONGEST + 100
