"""A teacher's own notebook as a source: statements, solutions, then cells of plain `assert`."""

import ast
import re
import unicodedata
import warnings
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from pathlib import Path

import nbformat

from course_lib.authoring.answers import Answer
from course_lib.authoring.needed import touched
from course_lib.authoring.source import (
    HEADING,
    UNSOLVED,
    Exercise,
    GivenCell,
    Source,
    SourceError,
    names_of,
    stub,
    tree_of,
)
from course_lib.grading.notebook import STUB, hidden, without_hidden
from course_lib.grading.scheme import CHECKS
from course_lib.judge.syntax import parsed

WRONG = re.compile(r"^# *erreur *: *(.+)\n", re.IGNORECASE)
MARK = re.compile(r"^[ \t]*#+ *(?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)
SOLVED = re.compile(
    r"^([ \t]*)#+ *BEGIN SOLUTION\b.*?#+ *END SOLUTION\b[^\n]*", re.DOTALL | re.MULTILINE
)
SHAPE = (
    "Une question est un énoncé, une cellule qui définit la fonction demandée, puis, juste "
    "dessous, une cellule qui ne contient que des assert (ni boucle, ni variable, ni print)."
)
GIVEN_ABOVE = (
    "des assert se servent de ce que définit « {} », or on ne demande que des fonctions, écrites "
    "avec def : ni classes, ni lambda, ni valeurs. Si vous la donnez aux étudiants, mettez cette "
    "définition dans une cellule de code à elle, au-dessus de l'énoncé"
)
MARKED_ALONE = (
    "la cellule « {} » : chaque ### BEGIN SOLUTION veut son ### END SOLUTION et, juste sous la "
    "cellule, une cellule d'assert"
)
CHOOSE = (
    "Pour en décider autrement, mettez ### BEGIN SOLUTION et ### END SOLUTION autour de ce qu'ils "
    "ont à écrire"
)
PLAIN = ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.AugAssign
STEPS = (1, 2, 5)
"""What is added to the numbers of a call to get another one."""


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
    reader = _Reader((cell.cell_type, cell.source.strip()) for cell in cells)
    made = tuple(reader.cells())
    if not any(isinstance(cell, Exercise) for cell in made):
        raise SourceError(f"{path} : aucune question. {SHAPE}")
    return Source(_plain_name(path.stem), made, path.parent, tuple(reader.notes))


def _plain_name(stem: str) -> str:
    """A name for files: small letters without accents, digits."""
    bare = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", bare).strip("_") or "fiche"


class _Reader:
    """Reads cells one after the other; `waiting` are the texts that stand above the next code.

    `notes` say what becomes of solutions that hold more than what is asked.
    """

    def __init__(self, cells: Iterable[tuple[str, str]]) -> None:
        self.left = [cell for cell in cells if cell[1]]
        self.waiting: list[str] = []
        self.notes: list[str] = []
        self.asked = self.number = 0

    def cells(self) -> Iterator[GivenCell | Exercise]:
        """The cells of the sheet; SourceError for what looks like a question and is none."""
        while self.left:
            kind, source = self.left.pop(0)
            if kind != "code":
                yield from self._text(source)
            elif self.left and self.left[0][0] == "code" and asserts(self.left[0][1]):
                yield from self._question(source)
            elif any(isinstance(node, ast.Assert) for node in ast.walk(parsed(source))):
                raise SourceError(f"la cellule « {_odd(source)} » a un assert mal placé. {SHAPE}")
            elif MARK.search(source):
                raise SourceError(MARKED_ALONE.format(_begun(source)))
            else:
                yield from self._given()
                yield GivenCell(self._id(), "code", source)
        yield from self._given()

    def _text(self, source: str) -> Iterator[Exercise]:
        """Keep a text for later, unless it is a question to be answered in words."""
        heading = HEADING.search(source)
        if heading and "rédiger" in heading[0] and self.left and self.left[0][0] != "code":
            self.asked += 1
            yield Exercise(f"texte-{self.asked}", source, answer=self.left.pop(0)[1])
        else:
            self.waiting.append(source)

    def _question(self, solution: str) -> Iterator[GivenCell | Exercise]:
        statement = self.waiting.pop() if self.waiting else ""
        yield from self._given()
        self.asked += 1
        tests, wrong = self.left.pop(0)[1], list[str]()
        while self.left and WRONG.match(self.left[0][1]):
            wrong.append(self.left.pop(0)[1])
        made = _asked(str(self.asked), statement, solution, tests, wrong)
        if not MARK.search(solution):
            self.notes += _handed_out(made)
        yield made

    def _given(self) -> Iterator[GivenCell]:
        """The texts above, as they stand; one that promises points is a question's."""
        for text in self.waiting:
            if HEADING.search(text):
                raise SourceError(f"« {_begun(text)} » n'est pas suivi d'une question. {SHAPE}")
            yield GivenCell(self._id(), "markdown", text)
        self.waiting = []

    def _id(self) -> str:
        self.number += 1
        return f"cellule-{self.number}"


def _begun(source: str) -> str:
    return source.strip().partition("\n")[0][:60]


def _odd(source: str) -> str:
    """The first line of what is no `assert` in a cell, of the first if all are."""
    nodes = [node for node in parsed(source).body if not _is_text(node)]
    other = [node for node in nodes if not isinstance(node, ast.Assert)]
    return _begun(ast.unparse([*other, *nodes][0]))


def _is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text that stands alone, as a docstring does."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _asked(name: str, statement: str, solution: str, tests: str, wrong: list[str]) -> Exercise:
    seen, kept = asserts(without_hidden(tests)), asserts(hidden(tests))
    code = f"VISIBLES = {[*seen]!r}\npourquoi = {seen!r}\nasserts = {tests!r}\n"
    code += f"cachees = {[*kept]!r}\nessais = {[*_varied(seen)]!r}"
    answers = {f"erreur {rank}": _mistake(one) for rank, one in enumerate(wrong, 1)}
    start, solved = start_of(solution, [*seen]), MARK.sub("", solution).rstrip()
    return Exercise(name, _headed(name, statement), start, solved, code, wrong=answers)


def _handed_out(asked: Exercise) -> Iterator[str]:
    """What of a solution students get as it stands, imports apart, and what they do not get."""
    start = tree_of(asked.start)
    given, stubs = {*map(ast.dump, start)}, {getattr(node, "name", None) for node in start}
    kept, left = list[str](), list[str]()
    for node in tree_of(asked.solution):
        line = f"« {_begun(ast.unparse(node))} »"
        if ast.dump(node) in given:
            kept += [] if isinstance(node, ast.Import | ast.ImportFrom) else [line]
        elif not _is_text(node) and getattr(node, "name", "") not in stubs:
            left.append(line)
    told = [f"ont tel quel {', '.join(kept)}"] * bool(kept)
    told += [f"n'ont pas {', '.join(left)}"] * bool(left)
    if told:
        yield f"question {asked.name} : les étudiants {' et '.join(told)}. {CHOOSE}."


def _headed(name: str, statement: str) -> str:
    """A statement whose first line is a title with points: one point, if its author gave none."""
    if HEADING.search(statement):
        return statement
    first, _, rest = statement.partition("\n")
    if first.startswith("#"):
        return f"{first} (1 point)\n{rest}".rstrip()
    return f"## Exercice {name}. Question {name} (1 point)\n\n{statement}".rstrip()


def _mistake(cell: str) -> Answer:
    """A wrong answer, whose first line says « # erreur : » and what students are told of it."""
    first, _, code = cell.partition("\n")
    return Answer(first.partition(":")[2].strip(), code)


def asserts(source: str) -> dict[str, str]:
    """The calls of a cell of plain `assert`, each with the message for when it fails.

    Empty if the cell holds anything else. What a call is to give comes from the solution.
    """
    try:
        nodes = ast.parse(source).body
    except SyntaxError:
        return {}
    if not all(isinstance(node, ast.Assert) or _is_text(node) for node in nodes):
        return {}
    return {_called(node.test): _message(node) for node in nodes if isinstance(node, ast.Assert)}


def _called(test: ast.expr) -> str:
    """What an assertion looks at: `f(3)` of `f(3) == 5`, of `not f(3)`, of `f(3)`."""
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq | ast.Is):
        sides = test.left, test.comparators[0]
        calls = [side for side in sides if any(isinstance(n, ast.Call) for n in ast.walk(side))]
        return ast.unparse(calls[0] if len(calls) == 1 else test)
    negated = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return ast.unparse(test.operand if negated else test)  # type: ignore[attr-defined]


def _message(node: ast.Assert) -> str:
    said = node.msg
    return str(said.value) if isinstance(said, ast.Constant) else ""


def start_of(solution: str, calls: list[str]) -> str:
    """The students' code of a solution: nbgrader's markers say, else a body becomes a stub.

    Then imports, classes and values of the author's are given as they stand, unless they use a
    function that students have not.
    """
    if MARK.search(solution):
        return _between_marks(solution)
    tree, asked = tree_of(solution), names_of(calls)
    lost = {node.name for node in tree if isinstance(node, ast.FunctionDef)}
    parts = dict[str, bool]()
    for node in tree:
        if isinstance(node, ast.FunctionDef):
            parts |= {stub(node): True} if node.name in asked else {}
        elif touched(node) & asked:
            raise SourceError(GIVEN_ABOVE.format(_begun(ast.unparse(node))))
        elif isinstance(node, ast.ClassDef):
            parts[_as_written(node, solution)] = True
        elif isinstance(node, PLAIN) and lost.isdisjoint(names_of([ast.unparse(node)])):
            parts[_as_written(node, solution)] = False
        else:
            lost |= touched(node)
    runs = groupby(parts, key=parts.__getitem__)
    return "\n\n\n".join(("\n\n\n" if large else "\n").join(run) for large, run in runs)


def _between_marks(solution: str) -> str:
    """The students' code of a solution with nbgrader's markers; SourceError if they do not pair."""
    found, ends = SOLVED.search(solution), True
    if found and found[1]:
        ends = not solution[found.end() :].startswith(f"\n{found[1]}")
    made = SOLVED.sub(rf"\1{STUB}" if ends else r"\1...  # À compléter", solution)
    if MARK.search(made):
        raise SourceError(MARKED_ALONE.format(_begun(solution)))
    return made


def _as_written(node: ast.stmt, source: str) -> str:
    """The lines of a statement, with its decorators and its comments."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)])
    return "\n".join(source.split("\n")[first - 1 : node.end_lineno])


def _varied(calls: Iterable[str]) -> Iterator[str]:
    """Calls that look like these, with other data: those that the solution refuses are left."""
    texts = [*calls]
    known = {*texts}
    for text in texts:
        for step in STEPS:
            made = ast.unparse(_Varied(step).visit(ast.parse(text, mode="eval")))
            if made not in known:
                known.add(made)
                yield made


class _Varied(ast.NodeTransformer):
    """Other numbers, texts and lists of the same kind; what was sorted still is."""

    def __init__(self, step: int) -> None:
        self.step = step

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if type(node.value) is int:
            return ast.Constant(node.value + self.step)
        if type(node.value) is str:
            return ast.Constant(node.value[self.step :] + node.value[: self.step] + node.value[:1])
        return node

    def visit_List(self, node: ast.List) -> ast.List:
        items = [self.visit(item) for item in node.elts]
        made = items[::-1] if self.step % 2 else [*items, *items[:1]]
        with suppress(ValueError, TypeError):
            values = ast.literal_eval(node)
            if values == sorted(values):
                made.sort(key=ast.literal_eval)
        return ast.List(made)
