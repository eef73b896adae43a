"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
import unicodedata
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from textwrap import dedent
from typing import Any

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import Answer, SourceError
from course_lib.authoring.asserts import asserts, doctests, has_assert, is_tests, is_text, tests_of
from course_lib.authoring.source import (
    HEADING,
    UNSOLVED,
    Exercise,
    GivenCell,
    Source,
    stub,
    tree_of,
)
from course_lib.grading.notebook import defined_names
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import ASSIGNMENTS, IMPORTS, Definition, changed, parsed, used

WRONG = re.compile(r"^# *(?i:erreur) *: *([^\n]+)\n(.*)", re.DOTALL)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
SHAPE = "Une question est un énoncé, une cellule avec votre solution, puis une cellule d'assert."
NO_ASSERT = "Sans assert, un titre avec des points fait noter à la main le code dessous."
MISPLACED = (
    "la cellule « {} » a des assert, mais pas de solution au-dessus. Mettez ensemble toute la "
    f"solution (des fonctions, une classe), et ses assert dans la cellule suivante. {SHAPE}"
)
BETWEEN = (
    "« {} » : entre l'énoncé et les assert, « {} », il y a plusieurs cellules de code. Mettez ce "
    f"que vous donnez au-dessus de l'énoncé, la solution dans une seule cellule. {SHAPE}"
)
UNANSWERED = (
    "« {} » n'est pas suivi d'une réponse. Si elle se rédige, écrivez « à rédiger » dans la "
    f"parenthèse des points. {SHAPE}"
)
GIVEN_ABOVE = (
    "des assert se servent de « {} », que votre solution définit : on demande une fonction, écrite "
    "avec def, ou une classe. Si vous la donnez aux étudiants, mettez cette ligne dans une cellule "
    "de code à elle, au-dessus de l'énoncé"
)
UNPAIRED = "la cellule « {} » : à chaque ### BEGIN SOLUTION, plus bas, son ### END SOLUTION"
BY_HAND = "« {} » : sans assert, ce code est noté à la main"
FREE = "# Votre code ici : il sera lu et noté par votre enseignant."
LEFT_OUT = (
    "les étudiants n'ont pas {}. Sinon, mettez ### BEGIN SOLUTION et ### END SOLUTION autour de ce "
    "qu'ils ont à écrire"
)


def read_notebook(path: Path) -> Source:
    """The source that a notebook is, with what is refused; SourceError if it asks nothing."""
    try:
        with warnings.catch_warnings(action="ignore"):  # of identifiers that are lacking
            cells = nbformat.read(path, as_version=4).cells
    except (OSError, ValueError, nbformat.reader.NotJSONError) as error:
        raise SourceError(f"{path} : ce n'est pas un notebook lisible ({error})") from error
    if any(cell.get("id") == CHECKS for cell in cells):  # none before format 4.5
        raise SourceError(UNSOLVED.format(path))
    pictures = _pasted(cells)
    _prepare(cells)
    reader = _Reader(part for one in cells for part in _parts(one))
    if not reader.questions and not reader.refusals:
        raise SourceError(f"{path} : aucune question. {SHAPE} {NO_ASSERT}")
    bare = unicodedata.normalize("NFKD", path.stem).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "_", bare).strip("_") or "fiche"
    notes, refusals = tuple(reader.notes), tuple(reader.refusals)
    return Source(name, tuple(reader.made), path.parent, notes, pictures, refusals)


def _pasted(cells: list[NotebookNode]) -> dict[str, NotebookNode]:
    """The pictures pasted in texts, by names of their own, which the texts use from now on."""
    found = dict[str, NotebookNode]()
    for rank, cell in enumerate(cells):
        for name, picture in cell.get("attachments", {}).items():
            cell.source = cell.source.replace(f"attachment:{name}", f"attachment:{rank}-{name}")
            found[f"{rank}-{name}"] = picture
    return found


def _prepare(cells: list[NotebookNode]) -> None:
    """Start code at the margin, as IPython does, and assert what it tests with doctest."""
    above = list[Definition]()
    for cell in (one for one in cells if one.cell_type == "code"):
        code = dedent(cell.source) if cell.source[:1].isspace() else cell.source
        above += [one for one in parsed(code).body if isinstance(one, Definition)]
        cell.source = doctests(code, above)
        above = [] if "testmod(" in code else above


@dataclass(frozen=True)
class Part:
    """A cell, or what is above the tests that end it."""

    is_code: bool
    source: str

    @property
    def heading(self) -> str:
        """The title with points that it has, "" if it has none."""
        found = None if self.is_code else HEADING.search(self.source)
        return found[0] if found else ""

    @property
    def defined(self) -> set[str]:
        """The names that it defines or changes, if it is code."""
        return changed(parsed(self.source)) if self.is_code else set()

    @property
    def is_tests(self) -> bool:
        """Whether it tests what is above."""
        return self.is_code and is_tests(self.source)


def _parts(cell: NotebookNode) -> Iterator[Part]:
    """A cell; as two, if it ends with tests of what it defines; none if it is empty."""
    is_code, source = cell.cell_type == "code", cell.source.strip()
    nodes = parsed(source).body if is_code and not is_tests(source) else []
    if any(map(has_assert, nodes)):
        ends = [node.end_lineno or 0 for node in nodes if isinstance(node, Definition)]
        lines, end = source.split("\n"), max(ends, default=0)
        yield Part(is_code, "\n".join(lines[:end]))
        source = "\n".join(lines[end:]).strip()
    if source:
        yield Part(is_code, source)


class _Reader:
    """Makes the cells of a sheet out of those of a notebook, `parts`, which are taken in turn.

    `left` are those since the last question: the first may have a heading with points, and no other
    one. `notes` say what becomes of what is more than a question, `refusals` what is none, and why.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts, self.left = [*parts], list[Part]()
        self.made: list[GivenCell | Exercise] = []
        self.notes, self.refusals = list[str](), list[str]()
        self.asked = set[str]()
        self.questions = self.given = 0
        while self.parts or self.left:
            try:
                self._next() if self.parts else self._flush()
            except SourceError as error:
                self.refusals.append(str(error))

    def _next(self) -> None:
        """Read a cell, and those that belong to it."""
        part = self.parts.pop(0)
        if part.heading:
            self._flush()
        if "rédiger" in part.heading and self.parts and not self.parts[0].is_code:
            self._ask("texte-", part.source, answer=self.parts.pop(0).source)
        elif part.is_tests:
            tests = [part.source, *self._take(lambda one: one.is_tests), ""]
            wrong = self._take(lambda one: one.is_code and bool(WRONG.match(one.source)))
            self._question("\n".join(tests), wrong)
        else:
            self.left.append(part)

    def _take(self, wanted: Callable[[Part], bool]) -> list[str]:
        """The texts of the next cells, as long as they are as wanted."""
        found = [*takewhile(wanted, self.parts)]
        del self.parts[: len(found)]
        return [one.source for one in found]

    def _question(self, tests: str, wrong: list[str]) -> None:
        """Add the question that some tests are of: its statement and its solution are in `left`."""
        cells, self.left, named = self.left, [], used(tests)
        place = max((rank for rank, one in enumerate(cells) if one.defined & named), default=-1)
        if place < 0:
            raise SourceError(MISPLACED.format(_first_line(tests)))
        start, below = _statement_start(cells, place), cells[place + 1 :]
        twice = any(one.defined & cells[place].defined & named for one in cells[:place])
        if any(one.defined for one in below) or (start == place and (cells[0].heading or twice)):
            raise SourceError(BETWEEN.format(_first_line(cells[0].source), _first_line(tests)))
        self.left = cells[:start]
        self._flush()
        solution = cells[place].source
        code, note = start_of(solution, used("\n".join(asserts(tests))))
        self.asked |= {*defined_names(code)}
        self.notes += [f"question {self.questions + 1} : {note}"] if note else []
        found = enumerate(filter(None, map(WRONG.match, wrong)), 1)
        self._ask(
            "",
            _joined(cells[start:place]),
            start=code,
            solution=MARK.sub("", solution).rstrip(),
            tests=tests_of(tests, self.asked),
            wrong={f"erreur {rank}": Answer(one[1].strip(), one[2]) for rank, one in found},
        )
        self._give(below)

    def _flush(self) -> None:
        """Add what is left: code under a heading with points is marked by hand, the rest given."""
        cells, self.left = self.left, []
        heading = cells[0].heading if cells else ""
        codes = (rank for rank, one in enumerate(cells) if one.is_code)
        place = next((one for one in codes if heading or MARK.search(cells[one].source)), None)
        if place is None:
            self.refusals += [UNANSWERED.format(heading[:60])] if heading else []
            self._give(cells)
            return
        start = _statement_start(cells, place)
        statement = _joined(cells[start:place])
        codes_here = [*takewhile(lambda one: one.is_code, cells[place:])]
        code = "\n\n\n".join(one.source for one in codes_here)
        self._give(cells[:start])
        self.notes.append(BY_HAND.format(_first_line(statement)))
        begun = _between_marks(code) if MARK.search(code) else FREE
        self._ask("code-", statement, start=begun, answer=MARK.sub("", code).rstrip())
        self._give(cells[place + len(codes_here) :])

    def _ask(self, kind: str, statement: str, **more: Any) -> None:
        """Add a question, under its heading: one point if its author gave none."""
        self.questions += 1
        if not HEADING.search(statement):
            if not statement.startswith("#"):
                title = f"## Exercice {self.questions}. Question {self.questions}"
                statement = f"{title}\n\n{statement}"
            first, _, rest = statement.partition("\n")
            statement = f"{first} (1 point)\n{rest}".rstrip()
        self.made.append(Exercise(f"{kind}{self.questions}", statement, **more))

    def _give(self, cells: Iterable[Part]) -> None:
        """Add cells as they stand."""
        for one in cells:
            self.given += 1
            kind = "code" if one.is_code else "markdown"
            self.made.append(GivenCell(f"cellule-{self.given}", kind, one.source))


def _statement_start(cells: Sequence[Part], place: int) -> int:
    """Where the statement of some code starts: at the heading with points, or one text above."""
    texts = [*takewhile(lambda one: not one.is_code, reversed(cells[:place]))]
    return 0 if len(texts) == place and cells[0].heading else place - bool(texts)


def _joined(cells: Iterable[Part]) -> str:
    return "\n\n".join(one.source for one in cells)


def _first_line(source: str) -> str:
    """What tells a cell from others: its heading with points, else its first line."""
    heading = HEADING.search(source)
    return (heading[0] if heading else source.strip().partition("\n")[0])[:60]


def start_of(solution: str, called: Set[str]) -> tuple[str, str]:
    """The students' code of a solution, and a note in French on what they do not have of it.

    nbgrader's markers say what is left out. Without them, the functions and classes that are called
    become stubs; imports, and values that use nothing else of the solution, are given as they are.
    """
    if MARK.search(solution):
        return _between_marks(solution), ""
    tree = tree_of(solution)
    missing = {node.name for node in tree if isinstance(node, Definition)}
    given, stubs, left = list[str](), list[str](), list[str]()
    for node in tree:
        text = ast.unparse(node)
        if isinstance(node, Definition) and node.name in called:
            stubs.append(stub(node))
        elif changed(node) & called:
            raise SourceError(GIVEN_ABOVE.format(_first_line(text)))
        elif isinstance(node, IMPORTS | ASSIGNMENTS) and missing.isdisjoint(used(node)):
            given.append(text)
        elif not is_text(node):
            missing |= changed(node)
            left.append(f"« {_first_line(text)} »")
    code = "\n\n\n".join(filter(None, ["\n".join(given), *stubs]))
    return code, LEFT_OUT.format(", ".join(left)) if left else ""


def _between_marks(solution: str) -> str:
    """The students' code of a solution with nbgrader's markers; SourceError if they do not pair."""
    made = SOLVED.sub(r"\1...  # À compléter", solution)
    if MARK.search(made):
        raise SourceError(UNPAIRED.format(_first_line(solution)))
    return made
