"""Results, written in nbgrader's gradebook and in the folders that formgrader and feedback read.

The rows are those that nbgrader's own `autograde` writes. Marks and comments given by hand are
never touched: a mark whose answer has changed since is only shown to be looked at again.
"""

import errno
import json
import logging
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import nbformat
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from nbformat import NotebookNode
from nbgrader.api import Base, Comment, Grade, Gradebook, InvalidEntry, MissingEntry
from nbgrader.dbutil import ALEMBIC_DIR
from nbgrader.utils import compute_checksum, is_grade, is_locked, is_solution
from sqlalchemy import create_engine, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SAWarning, SQLAlchemyError

from course_lib.grading.batch import LEFT, Settings
from course_lib.grading.copies import Copy, restore
from course_lib.grading.notebook import defined_names, pictures_of
from course_lib.grading.report.address import settled, told, without_password
from course_lib.grading.report.autograded import (
    answered,
    comment,
    sources,
    with_references,
    with_verdicts,
)
from course_lib.grading.report.course import (
    COURSE_ID,
    Course,
    names_of,
    utc,
)
from course_lib.grading.report.lines import Lines
from course_lib.grading.report.names import secret_of
from course_lib.grading.report.reports import MINOR
from course_lib.grading.results import CopyResult, ExerciseResult, Status
from course_lib.grading.scheme import Scheme, read_scheme, sheet_of

BLANK = "Sans réponse."
UNREACHABLE = (
    "Carnet de notes inaccessible ({}). Notes et pages sont écrites, mais sans ce que vous y avez "
    "noté à la main : réparez, puis relancez la même commande, et le carnet sera complété."
)
WHY = {
    r"No module named .psycopg": 'il manque son pilote : pip install "cours-minimax[postgresql]"',
    r"No module named .(\w+)": "il manque le module Python {}",
    r"load plugin: sqlalchemy.dialects:(\w+)": "SQLAlchemy ne connaît pas « {} »",
    r"parse SQLAlchemy URL|invalid literal for int": "ce n'est pas une adresse de SQLAlchemy",
    r"onnection refused": "aucun serveur ne répond à cette adresse",
    r"resolve host|translate host|service not known": "la machine n'existe pas",
    r"authentication failed|password supplied": "mot de passe refusé ou absent : donnez-le dans "
    "l'adresse, dans PGPASSWORD ou dans ~/.pgpass",
    r'database "(.+?)" does not exist': "le serveur n'a pas de base « {} »",
    r"imeout|timed out": "le serveur ne répond pas",
    r"Permission denied: '(.+)'": "accès refusé à {}",
    r"is locked": "il est ouvert ailleurs, dans formgrader ou un autre lancement",
    r"open database file|file is not a database": "ce fichier ne peut pas être ouvert",
}
"""What drivers say, in French."""
FULL = errno.ENOSPC, errno.EDQUOT
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
    `url` is any SQLAlchemy URL, by default SQLite in `course`. A result whose copy is not among
    `copies`, was not marked, or is of no known sheet comes back as it is. GradebookError if the
    gradebook cannot be written; another call then goes on. One call at a time.
    """
    place = Course(course)
    given = {(copy.student, copy.sheet): copy for copy in copies}
    try:
        address = settled(url) or f"sqlite:///{place.folder / 'gradebook.db'}"
        place.prepare(without_password(address))
        with _opened(_parsed(address)) as book:
            lines = Lines(book, secret_of(place.folder), given.values())
            register = Register(book, place, settings, deadline, lines.ids)
            return [register.record(one, given.get((one.student, one.sheet))) for one in results]
    except (SQLAlchemyError, InvalidEntry, ImportError, OSError) as error:
        if getattr(error, "errno", None) in FULL or "disk is full" in str(error):
            raise OSError(errno.ENOSPC, "") from error
        raise GradebookError(UNREACHABLE.format(_why(error, url))) from error


def _parsed(address: str) -> URL:
    """The address for SQLAlchemy, of which one of its own errors is told."""
    try:
        return make_url(address)
    except ValueError as error:  # a port that is no number
        raise ArgumentError(str(error)) from error


def _why(error: Exception, url: str) -> str:
    """What a driver says, in French if it is known, without the password."""
    text = str(error).strip() or type(error).__name__
    found = ((re.search(sign, text), said) for sign, said in WHY.items())
    said = next((why.format(*sign.groups()) for sign, why in found if sign), "")
    return told(said or text.splitlines()[0], url)


@contextmanager
def _opened(address: URL) -> Iterator[Gradebook]:
    """The gradebook.

    What goes wrong is told by its exception only: nbgrader writes pages of English besides.
    """
    _prepare(address)
    book = Gradebook(address, COURSE_ID)
    logging.disable()
    try:
        with book, warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # nbgrader's own way of adding rows
            yield book
    finally:
        logging.disable(logging.NOTSET)


def _prepare(address: URL) -> None:
    """Make the tables of a new gradebook, as nbgrader does, which starts a program for that."""
    engine = create_engine(address)
    with engine.begin() as connection:
        if not inspect(connection).get_table_names():
            Base.metadata.create_all(connection)
            MigrationContext.configure(connection).stamp(ScriptDirectory(ALEMBIC_DIR), "head")
    engine.dispose()


@contextmanager
def _whole(session: Any) -> Iterator[None]:
    """One transaction, of what nbgrader would commit row by row."""
    session.commit = session.flush
    try:
        yield
    finally:
        del session.commit
    session.commit()


@dataclass(frozen=True)
class Assignment:
    """A sheet: its scheme, the notebook that students got, and the answer that a check is about."""

    scheme: Scheme
    sheet: NotebookNode
    about: Mapping[str, str]
    references: Mapping[str, str]
    """By cell marked by hand, the model answer."""

    def graded(self, result: CopyResult) -> dict[str, ExerciseResult]:
        """The results of a copy by grade id, without those of cells that the sheet has lost."""
        names = {task.key: name for name, task in self.scheme.tasks.items()}
        return {names[one.key]: one for one in result.results if one.key in names}

    def comments(self, graded: Mapping[str, ExerciseResult]) -> dict[str, str]:
        """What is to be read under the answers, by their grade id."""
        texts: dict[str, list[str]] = {}
        for name, result in graded.items():
            if name in self.about:
                texts.setdefault(self.about[name], []).append(comment(result))
            elif result.status == "Sans réponse":
                texts[name] = [BLANK]
        return {name: "\n\n".join(lines) for name, lines in texts.items()}


def _about(scheme: Scheme) -> dict[str, str]:
    """By check cell, the answer cell above it that defines what it calls."""
    found: dict[str, str] = {}
    answers: list[tuple[str, set[str]]] = []
    for cell in scheme.sheet.cells:
        task = scheme.tasks.get(cell.grade_id)
        if cell.solution and cell.kind == "code":
            answers.append((cell.grade_id, set(defined_names(cell.source))))
        elif task is not None:
            mine = [name for name, defined in answers if defined & set(task.called)]
            if mine:
                found[task.grade_id] = mine[-1]
    return found


class Register:
    """Writes results, one copy a transaction."""

    def __init__(
        self,
        book: Gradebook,
        course: Course,
        settings: Settings,
        deadline: datetime | None,
        lines: Mapping[tuple[str, str], str],
    ) -> None:
        self.book, self.course, self.settings, self.lines = book, course, settings, lines
        self.due = {} if deadline is None else {"duedate": utc(deadline)}
        self.assignments: dict[str, Assignment] = {}

    def record(self, result: CopyResult, copy: Copy | None) -> CopyResult:
        """Write a result; what the gradebook now says of it."""
        if copy is None or LEFT & result.flags or result.sheet not in self.settings.solutions:
            return result
        with _whole(self.book.db):
            if result.sheet not in self.assignments:
                self.assignments[result.sheet] = self._define(result.sheet)
            assignment, student = self.assignments[result.sheet], self._student(copy)
            notebook = self._notebook(copy, assignment)
            known = self._write_rows(assignment, student, copy, result, notebook)
            self._write_files(student, copy, notebook, assignment, known)
        return known

    def _notebook(self, copy: Copy, assignment: Assignment) -> NotebookNode:
        """The copy in what its student got, an older sheet or that of a marked session.

        In the newest sheet if the gradebook lacks a cell of it.
        """
        solution, path = self.settings.files(copy)
        given, known = nbformat.read(path, as_version=4), read_scheme(solution, path).sheet
        if not sources(given).keys() <= sources(assignment.sheet).keys():
            given, known = assignment.sheet, assignment.scheme.sheet
        return answered(given, restore(copy, known), pictures_of(copy.path))

    def _define(self, name: str) -> Assignment:
        """Write the rows of a sheet, and put it in the course folder."""
        solution = self.settings.solutions[name]
        path = self.settings.sheets.get(name) or sheet_of(solution)
        scheme = read_scheme(solution, path).chosen(self.settings.asked.get(name, ()))
        sheet = nbformat.read(path, as_version=4)
        solved = nbformat.read(solution, as_version=4)
        cells = list(_master(sheet, solved))
        self.book.update_or_create_assignment(name, **self.due)
        self._forget(name, {cell.metadata.nbgrader.grade_id for cell in cells})
        kernel = json.dumps(sheet.metadata.get("kernelspec", {}))
        self.book.update_or_create_notebook(name, name, kernelspec=kernel)
        for cell in cells:
            self._define_cell(name, cell, scheme)
        self.course.install(name, solution, path)
        models = {
            cell.id: cell.source for cell in solved.cells if is_grade(cell) and is_solution(cell)
        }
        return Assignment(scheme, sheet, _about(scheme), models)

    def _forget(self, name: str, kept: set[str]) -> None:
        """Drop the rows of a sheet that has lost cells, unless copies have marks there."""
        try:
            notebook = self.book.find_notebook(name, name)
        except MissingEntry:
            return
        lost = {cell.name for cell in notebook.source_cells} - kept
        if lost and notebook.submissions:
            raise GradebookError(FEWER_CELLS.format(name, ", ".join(sorted(lost))))
        if lost:
            self.book.remove_notebook(name, name)

    def _define_cell(self, name: str, cell: NotebookNode, scheme: Scheme) -> None:
        """Write the rows of a cell; what was not asked is worth nothing."""
        grader, kind, where = cell.metadata.nbgrader, cell.cell_type, (name, name)
        if is_grade(cell):
            points = float(grader.points) if grader.grade_id in scheme.tasks else 0.0
            worth = {"max_score": points, "cell_type": kind}
            self.book.update_or_create_grade_cell(grader.grade_id, *where, **worth)
        if is_solution(cell):
            self.book.update_or_create_solution_cell(grader.grade_id, *where)
        known = {"cell_type": kind, "locked": is_locked(cell), "source": cell.source}
        known["checksum"] = compute_checksum(cell)
        self.book.update_or_create_source_cell(grader.grade_id, *where, **known)

    def _student(self, copy: Copy) -> str:
        """The id of a student, whose row gets a name if it has none."""
        found = self.lines[copy.student, copy.sheet]
        row = self.book.update_or_create_student(found)
        if row.first_name is None and row.last_name is None:
            first, last = names_of(copy.student)
            self.book.update_or_create_student(found, first_name=first, last_name=last)
        return found

    def _write_rows(
        self,
        assignment: Assignment,
        student: str,
        copy: Copy,
        result: CopyResult,
        notebook: NotebookNode,
    ) -> CopyResult:
        """Write the marks and comments of a copy; what the gradebook now says of it."""
        rows = self._submitted(copy.sheet, student, copy, result)
        grades = {row.name: row for row in rows.grades}
        comments = {row.name: row for row in rows.comments}
        graded = assignment.graded(result)
        changed = self._changed(student, copy.sheet, notebook)
        texts = dict.fromkeys(assignment.scheme.sheet.apart, NOT_ASKED)
        texts |= assignment.comments(graded)
        for name, row in comments.items():
            row.auto_comment = texts.get(name)
        for name in grades.keys() - graded.keys():  # a copy, or an exercise, that is not marked
            grades[name].needs_manual_grade = False
        known: dict[str, ExerciseResult] = {}
        for name, one in graded.items():
            answer = assignment.about.get(name, name)
            _mark(grades[name], one, answer in changed)
            remark = comments[answer].manual_comment if answer in comments else None
            known[one.key] = as_marked(one, grades[name], remark or "")
        return replace(result, results=tuple(known.get(one.key, one) for one in result.results))

    def _submitted(self, name: str, student: str, copy: Copy, result: CopyResult) -> Any:
        """The rows of a copy, with a row for each cell; a new copy to look at bears a flag."""
        try:
            self.book.find_submission(name, student)
            new = False
        except MissingEntry:
            new = True
        time = {} if copy.submitted is None else {"timestamp": utc(copy.submitted)}
        submission = self.book.update_or_create_submission(name, student, **time)
        rows = next(one for one in submission.notebooks if one.name == name)
        if new:
            rows.flagged = bool(result.flags - MINOR)
        cells = [(Grade, one, rows.grades) for one in rows.notebook.grade_cells]
        cells += [(Comment, one, rows.comments) for one in rows.notebook.solution_cells]
        missing = [
            kind(cell=cell, notebook=rows)
            for kind, cell, had in cells
            if cell.name not in {row.name for row in had}
        ]
        self.book.db.add_all(missing)
        self.book.db.flush()
        return rows

    def _changed(self, student: str, sheet: str, notebook: NotebookNode) -> set[str]:
        """The answers that are not what formgrader showed before."""
        before, now = self.course.sources(student, sheet), sources(notebook)
        return {name for name, old in before.items() if now.get(name, old) != old}

    def _write_files(
        self,
        student: str,
        copy: Copy,
        notebook: NotebookNode,
        assignment: Assignment,
        known: CopyResult,
    ) -> None:
        """Write what nbgrader reads of a copy; one that was collected there is left alone."""
        graded = assignment.graded(known)
        shown = with_references(with_verdicts(notebook, graded), assignment.references)
        steps = {"submitted": notebook, "autograded": shown}
        if copy.path.absolute() == self.course.path("submitted", student, copy.sheet):
            del steps["submitted"]
        for step, shown in steps.items():
            self.course.write(step, student, copy.sheet, shown, copy.submitted)


def _master(sheet: NotebookNode, solution: NotebookNode) -> Iterator[NotebookNode]:
    """The cells that nbgrader knows of a sheet; the checks have their hidden tests."""
    hidden = {cell.id: cell.source for cell in solution.cells}
    for cell in sheet.cells:
        if "nbgrader" in cell.metadata:
            source = cell.source if is_solution(cell) else hidden[cell.id]
            yield NotebookNode(cell, source=source)


def _mark(row: Any, result: ExerciseResult, changed: bool) -> None:
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
