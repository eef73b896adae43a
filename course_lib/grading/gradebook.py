"""Results in nbgrader's gradebook, and in the folders that formgrader reads.

The rows are those that nbgrader's own `autograde` writes. Marks and comments given by hand are
never changed: if the answer has changed since, formgrader only asks to look at the mark again.
"""

import errno
import json
import logging
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import nbformat
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from nbformat import NotebookNode
from nbgrader.api import Base, Comment, Grade, Gradebook, InvalidEntry, MissingEntry
from nbgrader.dbutil import ALEMBIC_DIR
from nbgrader.utils import compute_checksum, is_grade, is_locked, is_solution
from sqlalchemy import create_engine, inspect
from sqlalchemy.exc import ArgumentError, SAWarning, SQLAlchemyError

from course_lib.grading.autograded import (
    AnsweredSheet,
    comment_under,
    sources,
    with_model_answers,
    with_verdicts,
)
from course_lib.grading.batch import LEFT, Settings
from course_lib.grading.copies import Copy, restore
from course_lib.grading.course import COURSE_ID, Course, utc
from course_lib.grading.identifiers import identifiers
from course_lib.grading.notebook import pictures_of
from course_lib.grading.results import CopyResult, ExerciseResult, Status
from course_lib.grading.scheme import Scheme, read_scheme, sheet_of
from course_lib.grading.storage import PASSWORD, without_password
from course_lib.grading.summary import MINOR, names_of

BLANK = "Sans réponse."
UNREACHABLE = (
    "Carnet de notes inaccessible ({}). Notes et pages sont écrites, mais sans ce que vous y avez "
    "noté à la main : réparez, puis relancez la même commande, et le carnet sera complété."
)
CAUSES = {
    r"No module named": 'il manque son pilote : pip install "cours-minimax[postgresql]"',
    r"parse SQLAlchemy URL|invalid literal for int|load plugin": "ce n'est pas l'adresse d'une "
    "base de données que l'on sache ouvrir",
    r"onnection refused": "aucun serveur ne répond à cette adresse",
    r"authentication failed|password supplied": "mot de passe refusé ou absent",
    r"is locked": "il est ouvert ailleurs, dans formgrader ou un autre lancement",
    r"Permission denied|open database file|file is not a database": "le fichier ne s'ouvre pas",
}
"""What drivers say, in French."""
AT_SIGN = "dans l'adresse, chaque @ du mot de passe s'écrit %40"
NO_SPACE = errno.ENOSPC, errno.EDQUOT
NOT_ASKED = "Exercice non demandé (--exercices) : ni note ni commentaire ne comptent ici."
FEWER_CELLS = (
    "La fiche « {} » n'a plus les cellules {}, qui sont déjà notées dans le carnet de notes. "
    "Remettez-les dans la fiche, ou donnez un autre dossier de cours."
)


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
    folder = Course(course)
    by_key = {(copy.student, copy.sheet): copy for copy in copies}
    try:
        folder.prepare(without_password(url))
        with _opened(url or f"sqlite:///{folder.folder / 'gradebook.db'}") as book:
            students = identifiers(book, by_key.values(), settings.seed)
            writer = Writer(book, folder, settings, students, deadline)
            return [writer.write(one, by_key.get((one.student, one.sheet))) for one in results]
    except (SQLAlchemyError, InvalidEntry, ImportError, OSError) as error:
        if getattr(error, "errno", None) in NO_SPACE or "disk is full" in str(error):
            raise OSError(errno.ENOSPC, "") from error
        raise GradebookError(UNREACHABLE.format(_cause(error, url))) from error


def _cause(error: Exception, url: str) -> str:
    """What a driver says, in French if it is among CAUSES, without the password of the address."""
    text = (str(error).strip() or type(error).__name__).splitlines()[0]
    if password := PASSWORD.search(url):
        if "@" in password[2]:
            return AT_SIGN
        for secret in filter(None, (password[2], unquote(password[2]))):
            text = text.replace(secret, "***")
    return next((cause for sign, cause in CAUSES.items() if re.search(sign, str(error))), text)


@contextmanager
def _opened(url: str) -> Iterator[Gradebook]:
    """The gradebook, its tables made; nbgrader's own messages, in English, are not written."""
    try:
        engine = create_engine(url)
    except ValueError as error:  # a port that is no number
        raise ArgumentError(str(error)) from error
    with engine.begin() as connection:
        if not inspect(connection).get_table_names():  # nbgrader itself starts a program for that
            Base.metadata.create_all(connection)
            MigrationContext.configure(connection).stamp(ScriptDirectory(ALEMBIC_DIR), "head")
    engine.dispose()
    book = Gradebook(url, COURSE_ID)
    logging.disable()
    try:
        with book, warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # nbgrader's own way of adding rows
            yield book
    finally:
        logging.disable(logging.NOTSET)


@contextmanager
def _one_transaction(session: Any) -> Iterator[None]:
    """Commit once what nbgrader would commit row by row."""
    session.commit = session.flush
    try:
        yield
    finally:
        del session.commit
    session.commit()


@dataclass(frozen=True)
class Assignment:
    """A sheet in the gradebook.

    `sheet` is the notebook that students got, `answer_of` the grade id of the answer that each
    check is about, `model_answers` are by the grade id of the answers marked by hand.
    """

    scheme: Scheme
    sheet: NotebookNode
    answer_of: Mapping[str, str]
    model_answers: Mapping[str, str]

    def by_cell(self, result: CopyResult) -> dict[str, ExerciseResult]:
        """The results of a copy by grade id, without those of cells that the sheet has lost."""
        names = {task.key: name for name, task in self.scheme.tasks.items()}
        return {names[one.key]: one for one in result.results if one.key in names}

    def comments(self, results: Mapping[str, ExerciseResult]) -> dict[str, str]:
        """By grade id of an answer, what the student reads under it."""
        texts: dict[str, list[str]] = {}
        for name, result in results.items():
            if name in self.answer_of:
                texts.setdefault(self.answer_of[name], []).append(comment_under(result))
            elif result.status == "Sans réponse":
                texts[name] = [BLANK]
        answered = {name: "\n\n".join(lines) for name, lines in texts.items()}
        return dict.fromkeys(self.scheme.sheet.apart, NOT_ASKED) | answered


def _answers_of_checks(scheme: Scheme) -> dict[str, str]:
    """By the grade id of a check, that of the last answer in code above it."""
    answers, answer = dict[str, str](), ""
    for cell in scheme.sheet.cells:
        if cell.solution and cell.kind == "code":
            answer = cell.grade_id
        elif not cell.solution and answer and cell.grade_id in scheme.tasks:
            answers[cell.grade_id] = answer
    return answers


@dataclass
class Writer:
    """Writes results in the gradebook and in the course folder, one transaction a copy.

    `students` are the identifiers, by student and sheet; `assignments` those written in this run.
    """

    book: Gradebook
    course: Course
    settings: Settings
    students: Mapping[tuple[str, str], str]
    deadline: datetime | None
    assignments: dict[str, Assignment] = field(default_factory=dict)

    def write(self, result: CopyResult, copy: Copy | None) -> CopyResult:
        """Write a result; the result with what the gradebook has by hand."""
        if copy is None or LEFT & result.flags or result.sheet not in self.settings.solutions:
            return result
        with _one_transaction(self.book.db):
            if result.sheet not in self.assignments:
                self.assignments[result.sheet] = self._assignment(result.sheet)
            assignment, student = self.assignments[result.sheet], self._student(copy)
            notebook = self._notebook(copy, assignment)
            changed = self._changed(student, copy.sheet, notebook)
            rows = self._submission(student, copy, result)
            final = _write_marks(rows, assignment, result, changed)
            verdicts = with_verdicts(notebook, assignment.by_cell(final))
            steps = {"autograded": with_model_answers(verdicts, assignment.model_answers)}
            if copy.path.absolute() != self.course.path("submitted", student, copy.sheet):
                steps["submitted"] = notebook  # nbgrader itself collected the others
            for step, one in steps.items():
                self.course.write(step, student, copy.sheet, one, copy.submitted)
        return final

    # A sheet

    def _assignment(self, name: str) -> Assignment:
        """Write the rows of a sheet, and put it in the course folder."""
        solution = self.settings.solutions[name]
        path = self.settings.sheets.get(name) or sheet_of(solution)
        scheme = read_scheme(solution, path).chosen(self.settings.asked.get(name, ()))
        sheet = nbformat.read(path, as_version=4)
        solved = {cell.id: cell for cell in nbformat.read(solution, as_version=4).cells}
        cells = [cell for cell in sheet.cells if "nbgrader" in cell.metadata]
        due = {} if self.deadline is None else {"duedate": utc(self.deadline)}
        self.book.update_or_create_assignment(name, **due)
        self._remove_lost_cells(name, {cell.metadata.nbgrader.grade_id for cell in cells})
        kernel = json.dumps(sheet.metadata.get("kernelspec", {}))
        self.book.update_or_create_notebook(name, name, kernelspec=kernel)
        for cell in cells:  # the checks with their hidden tests
            source = cell.source if is_solution(cell) else solved[cell.id].source
            self._write_cell(name, NotebookNode(cell, source=source), scheme)
        self.course.install(name, solution, path)
        models = {
            one.id: one.source for one in solved.values() if is_grade(one) and is_solution(one)
        }
        return Assignment(scheme, sheet, _answers_of_checks(scheme), models)

    def _remove_lost_cells(self, name: str, kept: set[str]) -> None:
        """Remove the rows of a sheet that has lost cells; GradebookError if copies have marks."""
        try:
            notebook = self.book.find_notebook(name, name)
        except MissingEntry:
            return
        lost = {cell.name for cell in notebook.source_cells} - kept
        if lost and notebook.submissions:
            raise GradebookError(FEWER_CELLS.format(name, ", ".join(sorted(lost))))
        if lost:
            self.book.remove_notebook(name, name)

    def _write_cell(self, name: str, cell: NotebookNode, scheme: Scheme) -> None:
        """Write the rows of a cell; an exercise that was not asked is worth nothing."""
        role, kind, place = cell.metadata.nbgrader, cell.cell_type, (name, name)
        if is_grade(cell):
            points = float(role.points) if role.grade_id in scheme.tasks else 0.0
            values = {"max_score": points, "cell_type": kind}
            self.book.update_or_create_grade_cell(role.grade_id, *place, **values)
        if is_solution(cell):
            self.book.update_or_create_solution_cell(role.grade_id, *place)
        values = {"cell_type": kind, "locked": is_locked(cell), "source": cell.source}
        values["checksum"] = compute_checksum(cell)
        self.book.update_or_create_source_cell(role.grade_id, *place, **values)

    # A copy

    def _student(self, copy: Copy) -> str:
        """The identifier of a student, whose row gets a name if it has none."""
        identifier = self.students[copy.student, copy.sheet]
        row = self.book.update_or_create_student(identifier)
        if row.first_name is None and row.last_name is None:
            first, last = names_of(copy.student)
            self.book.update_or_create_student(identifier, first_name=first, last_name=last)
        return identifier

    def _notebook(self, copy: Copy, assignment: Assignment) -> NotebookNode:
        """The answers in the sheet that the student got: an older one, or of a marked session.

        They are in the newest sheet if the student's has cells that the newest has not.
        """
        solution, path = self.settings.files(copy)
        sheet, cells = nbformat.read(path, as_version=4), read_scheme(solution, path).sheet
        if not sources(sheet).keys() <= sources(assignment.sheet).keys():
            sheet, cells = assignment.sheet, assignment.scheme.sheet
        return AnsweredSheet(restore(copy, cells), pictures_of(copy.path)).notebook(sheet)

    def _changed(self, student: str, sheet: str, notebook: NotebookNode) -> set[str]:
        """The grade ids of the answers that differ from what formgrader showed before."""
        before, now = self.course.sources(student, sheet), sources(notebook)
        return {name for name, old in before.items() if now.get(name, old) != old}

    def _submission(self, student: str, copy: Copy, result: CopyResult) -> Any:
        """The rows of a copy, one for each cell; a new copy to look at is flagged."""
        name = copy.sheet
        try:
            self.book.find_submission(name, student)
            is_new = False
        except MissingEntry:
            is_new = True
        time = {} if copy.submitted is None else {"timestamp": utc(copy.submitted)}
        submission = self.book.update_or_create_submission(name, student, **time)
        rows = next(one for one in submission.notebooks if one.name == name)
        if is_new:
            rows.flagged = bool(result.flags - MINOR)
        cells = [(Grade, one, rows.grades) for one in rows.notebook.grade_cells]
        cells += [(Comment, one, rows.comments) for one in rows.notebook.solution_cells]
        absent = [
            kind(cell=cell, notebook=rows)
            for kind, cell, present in cells
            if cell.name not in {row.name for row in present}
        ]
        self.book.db.add_all(absent)
        self.book.db.flush()
        return rows


def _write_marks(
    rows: Any, assignment: Assignment, result: CopyResult, changed: set[str]
) -> CopyResult:
    """Write the marks and comments of a copy; the result with those given by hand."""
    grades = {row.name: row for row in rows.grades}
    comments = {row.name: row for row in rows.comments}
    results = assignment.by_cell(result)
    texts = assignment.comments(results)
    for name, row in comments.items():
        row.auto_comment = texts.get(name)
    for name in grades.keys() - results.keys():  # a copy, or an exercise, that is not marked
        grades[name].needs_manual_grade = False
    final: dict[str, ExerciseResult] = {}
    for name, one in results.items():
        answer = assignment.answer_of.get(name, name)
        _write_mark(grades[name], one, answer in changed)
        remark = comments[answer].manual_comment if answer in comments else None
        final[one.key] = as_marked(one, grades[name], remark or "")
    return replace(result, results=tuple(final.get(one.key, one) for one in result.results))


def _write_mark(row: Any, result: ExerciseResult, changed: bool) -> None:
    """Write an automatic mark; one given by hand stays, to be looked at if the answer changed."""
    score = None if result.waiting else result.points
    if row.manual_score is None:
        row.needs_manual_grade = result.waiting
    else:
        row.needs_manual_grade |= changed or row.auto_score != score
    row.auto_score = score


def as_marked(result: ExerciseResult, row: Any, remark: str) -> ExerciseResult:
    """A result with the mark, the bonus and the comment that the teacher gave, if any."""
    points = result.points if row.manual_score is None else row.manual_score
    if row.manual_score is not None:
        shares: dict[float, Status] = {0.0: "À revoir", result.out_of: "Réussi"}
        result = replace(result, status=shares.get(points, "Partiel"))
    points += row.extra_credit or 0.0
    return replace(result, points=points, remark=remark, waiting=row.needs_manual_grade)
