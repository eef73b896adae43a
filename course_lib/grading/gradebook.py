"""Results in nbgrader's gradebook, and in the folders that formgrader reads.

The rows are those that nbgrader's own `autograde` writes. Marks and comments given by hand are
never changed: if the answer has changed since, formgrader only asks to look at the mark again.

Nobody ever gets another student's identifier. A table beside nbgrader's keeps by what each student
is known: nbgrader's own name, Moodle's number for an assignment, or a name.
"""

import errno
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import nbformat
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from nbformat import NotebookNode
from nbgrader.api import Base, Gradebook, InvalidEntry
from nbgrader.dbutil import ALEMBIC_DIR
from nbgrader.preprocessors import ComputeChecksums, SaveCells
from nbgrader.utils import is_grade, is_solution
from sqlalchemy import Column, MetaData, String, Table, create_engine, insert, inspect, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from course_lib.grading.batch import UNMARKED, Settings, hashed
from course_lib.grading.copies import Copy, restore
from course_lib.grading.formgrader import (
    COURSE_ID,
    answered_sheet,
    harmless,
    prepare,
    sources,
    with_verdicts,
)
from course_lib.grading.reports import unguessable
from course_lib.grading.results import (
    CopyResult,
    ExerciseResult,
    Status,
    headline,
    names_of,
    without_password,
    write_whole,
)
from course_lib.grading.scheme import read_scheme, sheet_of

UNREACHABLE = (
    "Carnet de notes inaccessible ({}) : vérifiez l'adresse (dans le mot de passe, @ s'écrit %40), "
    "que PGPASSWORD donne le mot de passe, que le serveur répond, que ni formgrader ni un autre "
    "lancement ne tient le carnet ouvert, et que le pilote est installé (pip install "
    '"cours-minimax[postgresql]"). Notes et pages sont écrites, mais sans ce que vous avez noté à '
    "la main : relancez ensuite la même commande, et le carnet sera complété."
)
NOT_ASKED = "Exercice non demandé (--exercices) : ni note ni commentaire ne comptent ici."
OTHER_CELLS = (
    "La fiche « {} » a des questions de plus, ou de moins, que celle dont le carnet de notes a des "
    "copies : remettez la même, ou notez avec --sortie et un autre dossier. Les notes données à la "
    "main restent dans ce carnet ; les fichiers écrits ici ne les comptent pas."
)
TABLE = Table(
    "cours_etudiants",
    MetaData(),
    Column("cle", String(64), primary_key=True),
    Column("id", String(128), nullable=False),
)
SAFE = re.compile(r"[a-z0-9][a-z0-9._-]{0,59}")  # a name of nbgrader's that can name a folder


class GradebookError(RuntimeError):
    """The gradebook was not written, or not to the end; the message says what to do, in French."""


def record(
    results: Iterable[CopyResult],
    copies: Iterable[Copy],
    settings: Settings,
    course: Path,
    url: str = "",
    *,
    deadline: datetime | None = None,
) -> list[CopyResult]:
    """Write results in the gradebook and in the course folder, which is made if needed.

    Returns the results as the gradebook has them: with the marks and comments given by hand.
    `url` is what nbgrader's `db_url` may be, by default SQLite in `course`. A result whose copy is
    not among `copies`, was not marked, or is of no known sheet comes back as it is. GradebookError
    if the gradebook cannot be written; another call then goes on. One call at a time.
    """
    course = course.absolute()
    by_key = {(copy.student, copy.sheet): copy for copy in copies}
    try:
        prepare(course, without_password(url))
        with _opened(url or f"sqlite:///{course / 'gradebook.db'}") as book:
            students = identifiers(book, by_key.values(), settings.seed)
            writer = Writer(book, course, settings, students, deadline)
            return [writer.write(one, by_key.get((one.student, one.sheet))) for one in results]
    except (SQLAlchemyError, InvalidEntry, ImportError, OSError) as error:
        full = getattr(error, "errno", None) in (errno.ENOSPC, errno.EDQUOT)
        if full or "disk is full" in str(error):
            raise OSError(errno.ENOSPC, "") from error
        raise GradebookError(UNREACHABLE.format(type(error).__name__)) from error


@contextmanager
def _opened(url: str) -> Iterator[Gradebook]:
    """The gradebook, its tables made."""
    try:
        engine = create_engine(url)
    except ValueError as error:  # a port that is no number
        raise ArgumentError(str(error)) from error
    with engine.begin() as connection:
        if not inspect(connection).get_table_names():  # nbgrader itself starts a program for that
            Base.metadata.create_all(connection)
            MigrationContext.configure(connection).stamp(ScriptDirectory(ALEMBIC_DIR), "head")
    engine.dispose()
    with Gradebook(url, COURSE_ID) as book:
        yield book


class Assignment:
    """A sheet in the gradebook, whose `questions` count: all if there is none."""

    def __init__(self, solution: Path, questions: Collection[str]) -> None:
        self.scheme = read_scheme(solution).chosen(questions)
        self.sheet: NotebookNode = nbformat.read(sheet_of(solution), as_version=4)
        self.solution: NotebookNode = nbformat.read(solution, as_version=4)
        self.answers, answer = dict[str, str](), ""
        """By the grade id of what is marked, that of its answer: the last in code above a check."""
        for cell in self.scheme.sheet.cells:
            answer = cell.grade_id if cell.solution and cell.kind == "code" else answer
            if cell.grade_id in self.scheme.tasks:
                self.answers[cell.grade_id] = cell.grade_id if cell.solution else answer

    def rows(self) -> NotebookNode:
        """The cells as nbgrader keeps them: the checks with their hidden tests.

        An exercise that was not asked is worth nothing.
        """
        solved = {cell.id: cell.source for cell in self.solution.cells}
        rows = deepcopy(self.sheet)
        rows.cells = [cell for cell in rows.cells if "nbgrader" in cell.metadata]
        for cell in rows.cells:
            cell.source = cell.source if is_solution(cell) else solved[cell.id]
            if is_grade(cell) and cell.metadata.nbgrader.grade_id not in self.scheme.tasks:
                cell.metadata.nbgrader.points = 0
        ComputeChecksums().preprocess(rows, {})
        return rows

    def models(self) -> dict[str, str]:
        """The model answers, in Markdown, by the grade id of the answers marked by hand."""
        cells = (one for one in self.solution.cells if is_grade(one) and is_solution(one))
        forms = {"code": "```python\n{}\n```", "markdown": "{}"}
        return {one.id: forms[one.cell_type].format(one.source) for one in cells}

    def results(self, result: CopyResult) -> dict[str, ExerciseResult]:
        """The results of a copy by grade id, without those of cells that the sheet has lost."""
        names = {task.key: name for name, task in self.scheme.tasks.items()}
        return {names[one.key]: one for one in result.results if one.key in names}

    def comments(self, results: Mapping[str, ExerciseResult]) -> dict[str, str]:
        """By grade id of an answer, what the student reads under it."""
        texts = dict.fromkeys(self.scheme.sheet.apart, NOT_ASKED)
        for name, one in results.items():
            answer = self.answers[name]
            if answer != name:
                text = harmless("\n\n".join((headline(one), *one.lines)))
                texts[answer] = f"{texts[answer]}\n\n{text}" if answer in texts else text
            elif one.status == "Sans réponse":
                texts[name] = "Sans réponse."
        return texts


@dataclass
class Writer:
    """Writes results in the gradebook and in the course folder.

    `students` are the identifiers, by student and sheet; `assignments` those written in this run.
    """

    book: Gradebook
    course: Path
    settings: Settings
    students: Mapping[tuple[str, str], str]
    deadline: datetime | None
    assignments: dict[str, Assignment] = field(default_factory=dict)

    def write(self, result: CopyResult, copy: Copy | None) -> CopyResult:
        """Write a result; the result with what the gradebook has by hand."""
        if copy is None or UNMARKED in result.flags or copy.sheet not in self.settings.solutions:
            return result
        name, student = copy.sheet, self.students[copy.student, copy.sheet]
        if name not in self.assignments:
            self.assignments[name] = self._assignment(name)
        assignment, notebook = self.assignments[name], self._notebook(copy)
        submitted, autograded = (
            self.course / step / student / name / f"{name}.ipynb"
            for step in ("submitted", "autograded")
        )
        former, now = _shown_before(autograded), sources(notebook)
        changed = {one for one, old in former.items() if now.get(one, old) != old}
        rows = self._rows(student, copy, result)
        final = _write_marks(rows, assignment, result, changed)
        self.book.db.commit()
        if copy.path.absolute() != submitted:  # nbgrader itself collected the others
            _write_notebook(submitted, notebook, copy.submitted)
        page = with_verdicts(notebook, assignment.results(final), assignment.models())
        _write_notebook(autograded, page, copy.submitted)
        return final

    def _assignment(self, name: str) -> Assignment:
        """Write a sheet in the gradebook and in `source/`, from which formgrader lists them."""
        path = self.settings.solutions[name]
        assignment = Assignment(path, self.settings.asked.get(name, ()))
        due = {} if self.deadline is None else {"duedate": self.deadline.astimezone(UTC)}
        self.book.update_or_create_assignment(name, **due)
        self.book.db.commit()
        url = self.book.engine.url.render_as_string(hide_password=False)
        place = {"assignment": name, "notebook": name, "db_url": url}
        try:
            SaveCells().preprocess(assignment.rows(), {"nbgrader": place})
        except RuntimeError as error:
            raise GradebookError(OTHER_CELLS.format(name)) from error
        write_whole(self.course / "source" / name / f"{name}.ipynb", path.read_text("utf-8"))
        return assignment

    def _notebook(self, copy: Copy) -> NotebookNode:
        """The answers in the sheet that the student got: an older one, or of a marked session.

        They are in the newest sheet if the student's has cells that the newest has not.
        """
        newest, (solution, path) = self.assignments[copy.sheet], self.settings.files(copy)
        sheet, cells = nbformat.read(path, as_version=4), read_scheme(solution, path).sheet
        if not sources(sheet).keys() <= sources(newest.sheet).keys():
            sheet, cells = newest.sheet, newest.scheme.sheet
        return answered_sheet(sheet, restore(copy, cells))

    def _rows(self, student: str, copy: Copy, result: CopyResult) -> Any:
        """The rows of a copy, with its student's; a new copy to look at is flagged."""
        row = self.book.update_or_create_student(student)
        if row.first_name is None and row.last_name is None:
            row.first_name, row.last_name = names_of(copy.student)
        is_new = not any(one.assignment.name == copy.sheet for one in row.submissions)
        time = {} if copy.submitted is None else {"timestamp": copy.submitted.astimezone(UTC)}
        (rows,) = self.book.update_or_create_submission(copy.sheet, student, **time).notebooks
        rows.flagged = bool(result.flags) if is_new else rows.flagged
        return rows


def _shown_before(path: Path) -> dict[str, str]:
    """What `sources` gives of the page that formgrader showed; {} if there is none to be read."""
    try:
        return sources(nbformat.read(path, as_version=4))
    except (OSError, ValueError):
        return {}


def _write_notebook(path: Path, notebook: NotebookNode, time: datetime | None) -> None:
    """Write a student's notebook, and when it was handed in if that is known."""
    write_whole(path, nbformat.writes(notebook) + "\n")
    if time is not None:
        stamp = f"{time.astimezone(UTC):%Y-%m-%d %H:%M:%S.%f} UTC"
        write_whole(path.with_name("timestamp.txt"), stamp)


def _write_marks(
    rows: Any, assignment: Assignment, result: CopyResult, changed: set[str]
) -> CopyResult:
    """Write the marks and comments of a copy; the result with those given by hand."""
    results, answers = assignment.results(result), assignment.answers
    texts = assignment.comments(results)
    remarks = {row.name: row.manual_comment or "" for row in rows.comments}
    for row in rows.comments:
        row.auto_comment = texts.get(row.name)
    final = {one.key: one for one in result.results}
    for row in rows.grades:
        one = results.get(row.name)
        if one is None:  # a copy, or an exercise, that is not marked
            row.auto_score, row.needs_manual_grade = None, False
        else:
            answer = answers[row.name]
            marked = _write_mark(row, one, not changed.isdisjoint({answer, ""}))
            final[one.key] = replace(marked, remark=remarks.get(answer, ""))
    return replace(result, results=tuple(final.values()))


def _write_mark(row: Any, result: ExerciseResult, changed: bool) -> ExerciseResult:
    """Write an automatic mark; the result with the mark and the bonus given by hand, if any.

    A mark given by hand stays, to be looked at again if the answer changed.
    """
    score = None if result.waiting else result.points
    points, status, waiting = result.points, result.status, result.waiting
    if row.manual_score is not None:
        shares: dict[float, Status] = {0.0: "À revoir", result.out_of: "Réussi"}
        points, status = row.manual_score, shares.get(row.manual_score, "Partiel")
        waiting = row.needs_manual_grade or changed or row.auto_score != score
    row.auto_score, row.needs_manual_grade = score, waiting
    points += row.extra_credit or 0.0
    return replace(result, points=points, status=status, waiting=waiting)


# Identifiers of students


def identifiers(
    book: Gradebook, copies: Iterable[Copy], seed: int = 0
) -> dict[tuple[str, str], str]:
    """By student and sheet, the identifier in a gradebook, which keeps the new ones.

    Nobody can compute a new one without the secret `seed`; nbgrader's own names stay.
    """
    TABLE.metadata.create_all(book.engine)
    ids = {row.cle: row.id for row in book.db.execute(select(TABLE))}
    found, used = dict[tuple[str, str], str](), set[tuple[str, str]]()
    # nbgrader's students choose first, then those whose number is in the table
    for copy in sorted(copies, key=lambda one: (not one.official, _keys(one)[0] not in ids)):
        keys = _keys(copy)
        known = [ids[key] for key in keys if key in ids]
        if copy.number and keys[0] not in ids:  # one with this name, and a number, is another
            known = [one for one in known if _number_key(one, copy) not in ids]
        is_name = copy.official and SAFE.fullmatch(copy.student)
        new = copy.student if is_name else unguessable(seed, copy.student, *keys)
        identifier = next((one for one in known if (one, copy.sheet) not in used), new)
        used.add((identifier, copy.sheet))
        found[copy.student, copy.sheet] = identifier
        for key in [*keys, *([_number_key(identifier, copy)] if copy.number else [])]:
            if key not in ids:
                ids[key] = identifier
                book.db.execute(insert(TABLE).values(cle=key, id=identifier))
    book.db.commit()
    return found


def _keys(copy: Copy) -> list[str]:
    """By what a student is known, the surest first."""
    if copy.official and SAFE.fullmatch(copy.student):
        return [hashed("nbgrader", copy.student)]
    name = copy.student.removesuffix(f" ({copy.number})")
    numbers = [hashed(copy.sheet, copy.number, name)] if copy.number else []
    return [*numbers, hashed(copy.student)]


def _number_key(identifier: str, copy: Copy) -> str:
    """The key that is there if a student with this identifier has a number for this assignment."""
    return hashed("numéro", copy.sheet, identifier)
