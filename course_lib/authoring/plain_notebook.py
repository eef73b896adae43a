"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
import warnings
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
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
from course_lib.grading.notebook import python_code
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import ASSIGNMENTS, IMPORTS, Definition, changed, parsed, used
from course_lib.text import plain_letters

WRONG = re.compile(r"^# *(?i:erreur) *: *([^\n]*[^\n ]) *\n(.*)", re.DOTALL)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
POINTS = re.compile(
    r"^#.*\d *(?:points?|pts?)\b.*|[(\[/] *[\d,.]+ *(?:points?|pts?)\b[^)\]\n]*[)\]]?", re.MULTILINE
)
"""What looks like the points of a question, wherever it stands."""
QUESTION = re.compile(
    r"(?P<written>W[HTW])"
    r"|(?P<asserted>(?:[HW]T*|T|(?P<above>[CEc]*))"
    r"(?P<solution>[CM])(?P<below>[Tc]*)(?P<tests>A+)E*)"
    r"|[HW]T*(?P<several>[CEMc]{2,})[Tc]*A+|(?:[HW]T*)?(?P<unsolved>A+)"
    r"|(?P<by_hand>(?:[HW]T*[CEMc]|T?M)(?:[CEMc](?![Tc]*A))*)"
    r"|(?P<unanswered>[HW])"
    r"|."
)
"""What the roles of cells make (see `Part.role`): questions, what is none, a cell that is given."""
UNSOLVED = (
    "{} est une fiche fabriquée, non ce dont elle est faite : donnez son dossier de solutions/, ou "
    "le notebook où vous l'avez écrite"
)
SHAPE = "Une question est un énoncé, une cellule avec votre solution, puis une cellule d'assert."
NO_ASSERT = "Sans assert, un titre avec des points fait noter à la main le code dessous."
REFUSED = {
    "unsolved": "{} a des assert, mais pas de solution au-dessus : des fonctions, une classe. "
    f"{SHAPE} {NO_ASSERT}",
    "several": "entre l'énoncé et ses assert, il y a plusieurs codes : {}. Mettez ce que vous "
    f"donnez au-dessus de l'énoncé, toute la solution dans une seule cellule. {SHAPE}",
    "unanswered": "{} n'est pas suivi d'une réponse. Si elle se rédige, écrivez « à rédiger » dans "
    f"la parenthèse des points, et le corrigé dans une cellule de texte, dessous. {SHAPE}",
}
"""What is said of cells that make no question."""
UNREAD = (
    "« {} », dans « {} » : des points ne se lisent qu'au bout d'un titre, entre parenthèses. "
    "Écrivez par exemple « ## Exercice 1. Compter (2 points) » au début de l'énoncé"
)
GIVEN_ABOVE = (
    "des assert se servent de « {} », que votre solution définit : on demande une fonction, écrite "
    "avec def, ou une classe. Si vous la donnez aux étudiants, mettez cette ligne dans une cellule "
    f"de code à elle, au-dessus de l'énoncé. {NO_ASSERT}"
)
SOLVED_TWICE = (
    "la cellule « {} » définit {}, qu'une question demande aux étudiants : une seule solution par "
    "question, ôtez-la"
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
    """A cell, or what is above the tests that end it."""

    is_code: bool
    source: str

    @property
    def defined(self) -> set[str]:
        """The names that it defines or changes, if it is code."""
        return changed(parsed(python_code(self.source))) if self.is_code else set()

    @property
    def role(self) -> str:
        """Its letter in `QUESTION`.

        Text: H for a heading with points, W for one that asks for words, else T. Code: A for tests,
        E for a wrong answer, M with nbgrader's markers, C if it defines something, else c.
        """
        if not self.is_code:
            heading = HEADING.search(self.source)
            return "T" if heading is None else "W" if "rédiger" in heading[0] else "H"
        wrong, marked = WRONG.match(self.source), MARK.search(self.source)
        kind = "E" if wrong else "M" if marked else "C" if self.defined else "c"
        return "A" if is_tests(self.source) else kind


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
    """Makes the cells of a sheet out of those of a notebook, as `QUESTION` parts them.

    `notes` say what becomes of what is more than a question, `refusals` what is none, and why.
    """

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = [*parts]
        self.made, self.asked = list[GivenCell | Exercise](), set[str]()
        self.notes, self.refusals = list[str](), list[str]()
        self.questions, self.given, title = 0, 0, ""
        for found in QUESTION.finditer("".join(one.role for one in self.parts)):
            cells = self.parts[slice(*found.span(found.lastgroup or 0))]
            whole = self.parts[slice(*found.span())]
            title = next((first_line(one.source) for one in whole if one.role in "HW"), title)
            self.questions += found.lastgroup is not None
            try:
                self._read(found, cells)
            except SourceError as error:
                refusal = str(error)
                self.refusals.append(refusal if title in refusal else f"« {title} » : {refusal}")

    def _read(self, found: re.Match[str], cells: Sequence[Part]) -> None:
        """Add the question, or the given cell, of a match; SourceError if it is none."""
        match found.lastgroup:
            case None:
                self._give(cells)
            case "written":
                self._ask("texte-", cells[:1], answer=cells[1].source)
            case "by_hand":
                self._by_hand(cells)
            case "asserted":
                self._asserted(found)
            case str(kind):
                titles = (f"« {first_line(one.source)} »" for one in cells)
                raise SourceError(REFUSED[kind].format(", ".join(titles)))

    def _by_hand(self, cells: Sequence[Part]) -> None:
        self.notes.append(BY_HAND.format(first_line(cells[0].source)))
        code = "\n\n\n".join(one.source for one in cells if one.is_code)
        begun = _between_marks(code) if MARK.search(code) else FREE
        texts = [one for one in cells if not one.is_code]
        self._ask("code-", texts, start=begun, answer=MARK.sub("", code).rstrip())

    def _asserted(self, found: re.Match[str]) -> None:
        rank, (place, end) = found.start("solution"), found.span("tests")
        solution, above = self.parts[rank], self.parts[slice(*found.span("above"))]
        tests = "\n".join(one.source for one in self.parts[place:end]) + "\n"
        asked = solution.defined & used(ast.Module(tree_of(tests), []))
        if not asked:
            raise SourceError(REFUSED["unsolved"].format(f"« {first_line(tests)} »"))
        _refuse_other(above, asked)
        if not (texts := self.parts[found.start() + len(above) : rank]):
            _refuse_other([solution], asked & self.asked)
        self._give(above)
        self.asked |= asked
        code, note = start_of(solution.source, used("\n".join(one.text for one in asserts(tests))))
        self.notes += [f"question {self.questions} : {note}"] if note else []
        wrong = (WRONG.findall(one.source)[0] for one in self.parts[end : found.end()])
        self._ask(
            "",
            texts,
            start=code,
            solution=MARK.sub("", solution.source).rstrip(),
            tests=tests_of(tests, self.asked),
            wrong={f"erreur {n}": Answer(*one) for n, one in enumerate(wrong, 1)},
        )
        self._give(self.parts[slice(*found.span("below"))])

    def _ask(self, kind: str, texts: Sequence[Part], **more: Any) -> None:
        """Add a question, under its heading: one point if its author gave none."""
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
            self.notes += [] if one.is_code else _unread(one.source)
            _refuse_other([one], self.asked)
            kind = "code" if one.is_code else "markdown"
            self.made.append(GivenCell(f"cellule-{self.given}", kind, one.source))


def _refuse_other(cells: Iterable[Part], asked: Set[str]) -> None:
    """SourceError if one of the cells defines what is asked: what is given, or asked again."""
    for one in cells:
        if again := one.defined & asked:
            raise SourceError(SOLVED_TWICE.format(first_line(one.source), ", ".join(sorted(again))))


def _unread(text: str) -> list[str]:
    """What is said of a text without title, or whose title has none, that speaks of points."""
    found = POINTS.search(text)
    return [UNREAD.format(found[0][:60], first_line(text))] if found else []


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
        raise SourceError(UNPAIRED.format(first_line(solution)))
    return made
