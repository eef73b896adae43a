"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
import unicodedata
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import takewhile
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import Answer, SourceError
from course_lib.authoring.asserts import asserts, has_assert, is_tests, is_text, tests_of
from course_lib.authoring.needed import touched
from course_lib.authoring.source import (
    HEADING,
    UNSOLVED,
    Exercise,
    GivenCell,
    Source,
    names_of,
    stub,
    tree_of,
)
from course_lib.grading.notebook import defined_names
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import Definition, parsed

Part = tuple[str, str]
"""A cell: its kind and its text."""
WRONG = re.compile(r"^# *erreur *: *(.+)\n", re.IGNORECASE)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
SHAPE = "Une question est un énoncé, une cellule avec votre solution, puis une cellule d'assert."
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
PLAIN = ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.AugAssign


def read_notebook(path: Path) -> Source:
    """The source that a notebook is; SourceError, in French, if none can be made of it."""
    if not path.is_file():
        raise SourceError(f"{path} : ce fichier n'existe pas")
    try:
        with warnings.catch_warnings(action="ignore"):  # of identifiers that are lacking
            cells = nbformat.read(path, as_version=4).cells
    except (OSError, ValueError, nbformat.reader.NotJSONError) as error:
        raise SourceError(f"{path} : ce n'est pas un notebook lisible ({error})") from error
    if any(cell.get("id") == CHECKS for cell in cells):  # none before format 4.5
        raise SourceError(UNSOLVED.format(path))
    pictures = _pasted(cells)
    reader = _Reader(part for one in cells for part in _parts(one.cell_type, one.source.strip()))
    if not reader.questions and not reader.refusals:
        raise SourceError(f"{path} : aucune question. {SHAPE}")
    if reader.refusals:
        raise SourceError("\n✗ ".join(reader.refusals))
    bare = unicodedata.normalize("NFKD", path.stem).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "_", bare).strip("_") or "fiche"
    return Source(name, tuple(reader.made), path.parent, tuple(reader.notes), pictures)


def _pasted(cells: list[NotebookNode]) -> dict[str, NotebookNode]:
    """The pictures pasted in texts, by names of their own, which the texts use from now on."""
    found = dict[str, NotebookNode]()
    for rank, cell in enumerate(cells):
        for name, picture in cell.get("attachments", {}).items():
            cell.source = cell.source.replace(f"attachment:{name}", f"attachment:{rank}-{name}")
            found[f"{rank}-{name}"] = picture
    return found


def _parts(kind: str, source: str) -> Iterator[Part]:
    """A cell; as two, if it ends with tests of what it defines; none if it is empty."""
    nodes = parsed(source).body if kind == "code" and not is_tests(source) else []
    if any(map(has_assert, nodes)):
        ends = [node.end_lineno or 0 for node in nodes if isinstance(node, Definition)]
        lines, end = source.split("\n"), max(ends, default=0)
        yield kind, "\n".join(lines[:end])
        source = "\n".join(lines[end:]).strip()
    if source:
        yield kind, source


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
        kind, source = self.parts.pop(0)
        heading = HEADING.search(source) if kind != "code" else None
        if heading:
            self._flush()
        if heading and "rédiger" in heading[0] and self.parts and self.parts[0][0] != "code":
            self._ask("texte-", source, answer=self.parts.pop(0)[1])
        elif kind == "code" and is_tests(source):
            tests = "\n".join([source, *_codes(self.parts, is_tests), ""])
            del self.parts[: len(_codes(self.parts, is_tests))]
            wrong = _codes(self.parts, WRONG.match)
            del self.parts[: len(wrong)]
            self._question(tests, wrong)
        else:
            self.left.append((kind, source))

    def _question(self, tests: str, wrong: list[str]) -> None:
        """Add the question that some tests are of: its statement and its solution are in `left`."""
        cells, self.left, named = self.left, [], names_of(tests)
        defining = [
            rank
            for rank, (kind, source) in enumerate(cells)
            if kind == "code" and named & set[str]().union(*map(touched, parsed(source).body))
        ]
        if not defining:
            raise SourceError(MISPLACED.format(_first_line(tests)))
        place = defining[-1]
        start, solution = _statement_start(cells, place), cells[place][1]
        if start == place and _is_headed(cells):
            raise SourceError(BETWEEN.format(_first_line(cells[0][1]), _first_line(tests)))
        self.left = cells[:start]
        self._flush()
        start_code, note = start_of(solution, names_of("\n".join(asserts(tests))))
        self.asked |= {*defined_names(start_code)}
        self.notes += [f"question {self.questions + 1} : {note}"] if note else []
        found = [
            (one[1].strip(), text[one.end() :]) for text in wrong if (one := WRONG.match(text))
        ]
        self._ask(
            "",
            "\n\n".join(text for _, text in cells[start:place]),
            start=start_code,
            solution=MARK.sub("", solution).rstrip(),
            tests=tests_of(tests, self.asked),
            wrong={f"erreur {rank}": Answer(*one) for rank, one in enumerate(found, 1)},
        )
        self._give(cells[place + 1 :])

    def _flush(self) -> None:
        """Add what is left: code under a heading with points is marked by hand, the rest given."""
        cells, self.left, headed = self.left, [], _is_headed(self.left)
        ranks = (rank for rank, (kind, _) in enumerate(cells) if kind == "code")
        place = next((one for one in ranks if headed or MARK.search(cells[one][1])), None)
        if place is None:
            self.refusals += [UNANSWERED.format(_first_line(cells[0][1]))] if headed else []
            self._give(cells)
            return
        start, codes = _statement_start(cells, place), _codes(cells[place:])
        statement, source = (
            "\n\n".join(text for _, text in cells[start:place]),
            "\n\n\n".join(codes),
        )
        self._give(cells[:start])
        self.notes.append(BY_HAND.format(_first_line(statement)))
        begun = _between_marks(source) if MARK.search(source) else FREE
        self._ask("code-", statement, start=begun, answer=MARK.sub("", source).rstrip())
        self._give(cells[place + len(codes) :])

    def _ask(self, kind: str, statement: str, **more: Any) -> None:
        """Add a question, under its heading: one point if its author gave none."""
        self.questions += 1
        first, _, rest = statement.partition("\n")
        if not first.startswith("#") and not HEADING.search(statement):
            first, rest = (
                f"## Exercice {self.questions}. Question {self.questions}",
                f"\n{statement}",
            )
        if not HEADING.search(statement):
            statement = f"{first} (1 point)\n{rest}".rstrip()
        self.made.append(Exercise(f"{kind}{self.questions}", statement, **more))

    def _give(self, cells: Iterable[Part]) -> None:
        """Add cells as they stand."""
        for kind, source in cells:
            self.given += 1
            kind = "code" if kind == "code" else "markdown"
            self.made.append(GivenCell(f"cellule-{self.given}", kind, source))


def _codes(cells: Iterable[Part], wanted: Callable[[str], object] = bool) -> list[str]:
    """The cells of code, such as are wanted, that stand first."""
    return [text for _, text in takewhile(lambda one: one[0] == "code" and wanted(one[1]), cells)]


def _is_headed(cells: Sequence[Part]) -> bool:
    """Whether the first cell is a text with points."""
    return bool(cells) and cells[0][0] != "code" and bool(HEADING.search(cells[0][1]))


def _statement_start(cells: Sequence[Part], place: int) -> int:
    """Where the statement of some code starts: at the heading with points, or one text above."""
    texts = [*takewhile(lambda one: one[0] != "code", reversed(cells[:place]))]
    return 0 if len(texts) == place and _is_headed(cells) else place - bool(texts)


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
        elif touched(node) & called:
            raise SourceError(GIVEN_ABOVE.format(_first_line(text)))
        elif isinstance(node, PLAIN) and missing.isdisjoint(names_of(text)):
            given.append(text)
        elif not is_text(node):
            missing |= touched(node)
            left.append(f"« {_first_line(text)} »")
    code = "\n\n\n".join(filter(None, ["\n".join(given), *stubs]))
    return code, LEFT_OUT.format(", ".join(left)) if left else ""


def _between_marks(solution: str) -> str:
    """The students' code of a solution with nbgrader's markers; SourceError if they do not pair."""
    made = SOLVED.sub(r"\1...  # À compléter", solution)
    if MARK.search(made):
        raise SourceError(UNPAIRED.format(_first_line(solution)))
    return made
