"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
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
    Exercise,
    GivenCell,
    Source,
    first_line,
    stub,
    tree_of,
)
from course_lib.grading.notebook import defined_names, python_code
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import ASSIGNMENTS, IMPORTS, Definition, changed, parsed, used
from course_lib.text import plain_letters

WRONG = re.compile(r"^# *(?i:erreur) *: *([^\n]+)\n(.*)", re.DOTALL)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
POINTS = re.compile(
    r"^#.*\d *(?:points?|pts?)\b.*|[(\[/] *[\d,.]+ *(?:points?|pts?)\b[^)\]\n]*[)\]]?", re.MULTILINE
)
"""What looks like the points of a question, wherever it stands."""
UNSOLVED = (
    "{} est une fiche fabriquée, non ce dont elle est faite : donnez son dossier de solutions/, ou "
    "le notebook où vous l'avez écrite"
)
SHAPE = "Une question est un énoncé, une cellule avec votre solution, puis une cellule d'assert."
NO_ASSERT = "Sans assert, un titre avec des points fait noter à la main le code dessous."
MISPLACED = (
    "la cellule « {} » a des assert, mais pas de solution au-dessus : des fonctions, une classe. "
    f"{SHAPE} {NO_ASSERT}"
)
BETWEEN = (
    "« {} » : entre l'énoncé et les assert, « {} », il y a plusieurs codes. Mettez ce que vous "
    "donnez au-dessus de l'énoncé, la solution dans une seule cellule. {}"
)
APART = "Ici, {} n'est pas défini avec {} : si vous le donnez, c'est cela qui doit monter."
UNANSWERED = (
    "« {} » n'est pas suivi d'une réponse. Si elle se rédige, écrivez « à rédiger » dans la "
    f"parenthèse des points, et le corrigé dans une cellule de texte, dessous. {SHAPE}"
)
UNREAD = (
    "« {} », dans « {} » : des points ne se lisent qu'au bout d'un titre, entre parenthèses. "
    "Écrivez par exemple « ## Exercice 1. Compter (2 points) » au début de l'énoncé"
)
GIVEN_ABOVE = (
    "des assert se servent de « {} », que votre solution définit : on demande une fonction, écrite "
    "avec def, ou une classe. Si vous la donnez aux étudiants, mettez cette ligne dans une cellule "
    f"de code à elle, au-dessus de l'énoncé. {NO_ASSERT}"
)
SOLVED_BELOW = (
    "la cellule « {} » serait donnée aux étudiants, et définit {}, qu'une question leur demande : "
    "une seule solution par question, ôtez-la"
)
UNPAIRED = "la cellule « {} » : à chaque ### BEGIN SOLUTION, plus bas, son ### END SOLUTION"
BY_HAND = "« {} » : sans assert, ce code est noté à la main"
FREE = "# Votre code ici : il sera lu et noté par votre enseignant."
LEFT_OUT = (
    "les étudiants n'ont pas {}. Sinon, mettez ### BEGIN SOLUTION et ### END SOLUTION autour de ce "
    "qu'ils ont à écrire"
)


def opened(path: Path) -> NotebookNode:
    """The notebook of a file; SourceError if it is none."""
    try:
        with warnings.catch_warnings(action="ignore"):  # of identifiers that are lacking
            notebook: NotebookNode = nbformat.read(path, as_version=4)
            return notebook
    except (OSError, ValueError, nbformat.reader.NotJSONError) as error:
        raise SourceError(f"{path} : ce n'est pas un notebook lisible") from error


def read_notebook(path: Path) -> Source:
    """The source and refusals of a notebook; SourceError if it asks nothing, or is a made sheet."""
    cells = opened(path).cells
    if any(cell.get("id") == CHECKS for cell in cells):  # none before format 4.5
        raise SourceError(UNSOLVED.format(path))
    if faults := [*_not_python(cells)]:
        raise SourceError("\n✗ ".join(faults))
    pictures = _pasted(cells)
    reader = _Reader(_parts(cells))
    if not reader.questions and not reader.refusals:
        raise SourceError(f"{path} : aucune question. {SHAPE} {NO_ASSERT}")
    name = re.sub(r"[^a-z0-9]+", "_", plain_letters(path.stem)).strip("_") or "fiche"
    return Source(name, tuple(reader.made), tuple(reader.notes), pictures, tuple(reader.refusals))


def _not_python(cells: Iterable[NotebookNode]) -> Iterator[str]:
    """What is said of each code cell that neither Python nor IPython understands."""
    for cell in cells:
        try:
            tree_of(python_code(cell.source) if cell.cell_type == "code" else "")
        except SourceError as error:
            yield str(error)


def _pasted(cells: list[NotebookNode]) -> dict[str, NotebookNode]:
    """The pictures pasted in texts, by names of their own, which the texts use from now on."""
    found = dict[str, NotebookNode]()
    for rank, cell in enumerate(cells):
        for name, picture in cell.get("attachments", {}).items():
            cell.source = cell.source.replace(f"attachment:{name}", f"attachment:{rank}-{name}")
            found[f"{rank}-{name}"] = picture
    return found


@dataclass(frozen=True)
class Part:
    """A cell, or what is above the tests that end it; with its heading that has points, or ""."""

    is_code: bool
    source: str

    @property
    def heading(self) -> str:
        found = None if self.is_code else HEADING.search(self.source)
        return found[0] if found else ""

    @property
    def defined(self) -> set[str]:
        """The names that it defines or changes, if it is code."""
        return changed(parsed(python_code(self.source))) if self.is_code else set()


def _parts(cells: Iterable[NotebookNode]) -> Iterator[Part]:
    """The cells that are not empty, as two where tests end one that defines what they test.

    Code starts at the margin, as IPython does, and asserts what it tests with doctest.
    """
    above = list[Definition]()
    for cell in cells:
        is_code, source, end = cell.cell_type == "code", cell.source.strip(), 0
        if is_code:
            code = dedent(cell.source) if cell.source[:1].isspace() else cell.source
            above += [one for one in parsed(code).body if isinstance(one, Definition)]
            source = doctests(code, above).strip()
            above = [] if "testmod(" in code else above
            nodes = [] if is_tests(source) else parsed(source).body
            if any(map(has_assert, nodes)):
                ends = [node.end_lineno or 0 for node in nodes if isinstance(node, Definition)]
                end = max(ends, default=0)
        lines = source.split("\n")
        texts = ("\n".join(one).strip() for one in (lines[:end], lines[end:]))
        yield from (Part(is_code, text) for text in texts if text)


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
        self.questions, self.given, self.title = 0, 0, ""
        while self.parts or self.left:
            try:
                self._next() if self.parts else self._flush()
            except SourceError as error:
                self.questions += 1
                refusal = str(error)
                here = self.title in refusal
                self.refusals.append(refusal if here else f"« {self.title} » : {refusal}")

    def _next(self) -> None:
        """Read a cell, and those that belong to it."""
        part = self.parts.pop(0)
        if part.heading:
            self._flush()
            self.title = _title(part.heading)
        if "rédiger" in part.heading and self.parts and not self.parts[0].is_code:
            self._ask("texte-", [part], answer=self.parts.pop(0).source)
        elif part.is_code and is_tests(part.source):
            tests = [part, *self._take(lambda one: one.is_code and is_tests(one.source))]
            wrong = self._take(lambda one: one.is_code and bool(WRONG.match(one.source)))
            self._question("\n".join(one.source for one in tests) + "\n", wrong)
        else:
            self.left.append(part)

    def _take(self, is_one: Callable[[Part], bool]) -> list[Part]:
        """The next cells, as long as they are such."""
        found = [*takewhile(is_one, self.parts)]
        del self.parts[: len(found)]
        return found

    def _question(self, tests: str, wrong: list[Part]) -> None:
        """Add the question that some tests are of: its statement and its solution are in `left`."""
        cells, self.left, named = self.left, [], used(ast.Module(tree_of(tests), []))
        place = max((rank for rank, one in enumerate(cells) if one.defined & named), default=-1)
        if place < 0:
            raise SourceError(MISPLACED.format(_title(tests)))
        start, below = _statement_start(cells, place), cells[place + 1 :]
        twice = any(one.defined & cells[place].defined & named for one in cells[:place])
        if any(one.defined for one in below) or (start == place and (cells[0].heading or twice)):
            above = set[str]().union(*(one.defined for one in cells[:place])) & named
            own = ", ".join(sorted(cells[place].defined & named - above))
            apart = APART.format(own, ", ".join(sorted(above))) if own and above else ""
            raise SourceError(
                BETWEEN.format(_title(cells[0].source), _title(tests), apart or SHAPE)
            )
        self.left = cells[:start]
        self._flush()
        solution = cells[place].source
        code, note = start_of(solution, used("\n".join(one.text for one in asserts(tests))))
        self.asked |= {*defined_names(code)}
        self.notes += [f"question {self.questions + 1} : {note}"] if note else []
        found = enumerate(filter(None, (WRONG.match(one.source) for one in wrong)), 1)
        self._ask(
            "",
            cells[start:place],
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
        answer = [*takewhile(lambda one: one.is_code, cells[place:])]
        code = "\n\n\n".join(one.source for one in answer)
        self._give(cells[:start])
        self.notes.append(BY_HAND.format(_title(cells[start].source)))
        begun = _between_marks(code) if MARK.search(code) else FREE
        self._ask("code-", cells[start:place], start=begun, answer=MARK.sub("", code).rstrip())
        self._give(cells[place + len(answer) :])

    def _ask(self, kind: str, texts: Sequence[Part], **more: Any) -> None:
        """Add a question, under its heading: one point if its author gave none."""
        self.questions += 1
        statement = "\n\n".join(one.source for one in texts)
        if not HEADING.search(statement):
            self.refusals += _unread(statement)
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
            self.notes += [] if one.is_code or one.heading else _unread(one.source)
            nodes = (node for node in parsed(one.source).body if isinstance(node, Definition))
            if again := [node.name for node in nodes if node.name in self.asked]:
                self.refusals.append(SOLVED_BELOW.format(_title(one.source), ", ".join(again)))
            kind = "code" if one.is_code else "markdown"
            self.made.append(GivenCell(f"cellule-{self.given}", kind, one.source))


def _statement_start(cells: Sequence[Part], place: int) -> int:
    """Where the statement of some code starts: at the heading with points, or one text above."""
    texts = [*takewhile(lambda one: not one.is_code, reversed(cells[:place]))]
    return 0 if len(texts) == place and cells[0].heading else place - bool(texts)


def _unread(text: str) -> list[str]:
    """What is said of a text without title, or whose title has none, that speaks of points."""
    found = POINTS.search(text)
    return [UNREAD.format(found[0][:60], first_line(text))] if found else []


def _title(source: str) -> str:
    """What tells a cell from others: its heading with points, else its first line."""
    heading = HEADING.search(source)
    return first_line(heading[0] if heading else source)


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
            raise SourceError(GIVEN_ABOVE.format(first_line(text)))
        elif isinstance(node, IMPORTS | ASSIGNMENTS) and missing.isdisjoint(used(node)):
            given.append(text)
        elif not is_text(node):
            missing |= changed(node)
            left.append(f"« {first_line(text)} »")
    code = "\n\n\n".join(filter(None, ["\n".join(given), *stubs]))
    return code, LEFT_OUT.format(", ".join(left)) if left else ""


def _between_marks(solution: str) -> str:
    """The students' code of a solution with nbgrader's markers; SourceError if they do not pair."""
    made = SOLVED.sub(r"\1...  # À compléter", solution)
    if MARK.search(made):
        raise SourceError(UNPAIRED.format(_title(solution)))
    return made
