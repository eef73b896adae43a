"""Reads the source of a sheet: `fiche.md`, and a folder for each question (see CONTRIBUTING)."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from course_lib.authoring.answers import Answer, SourceError, read_answers
from course_lib.authoring.needed import needed
from course_lib.grading.notebook import STUB, defined_names, python_code, without
from course_lib.judge.faults import gloss

MARK = re.compile(
    r"^\+\+\+ *(?P<text>.*?) *$|^\{question\} +(?P<question>[\w-]+) *$|"
    r"^```python +(?P<code>[\w-]+)(?P<folded> replié)?\n(?P<source>.*?)\n```$",
    re.MULTILINE | re.DOTALL,
)
"""The lines and the code that part a text."""
HEADING = re.compile(
    r"^#+ +(?:Exercice +\w+(?: bis)?\. +)?(?P<title>.+?) +"
    r"\((?P<points>[\d,.]+) *(?:points?|pts?)\b[^)]*\) *$",
    re.MULTILINE,
)
TOTAL = re.compile(r"(\*\*Total[^\d*]*)(\d+(?:,\d+)?)")
"""Where a text says what a sheet is worth."""
SCHEME = re.compile(r"(?:\n+\*\*Barème|\s+\**Barème\**\s*:).*\Z", re.DOTALL)
"""What teachers mark by, at the end of an answer."""
MODULE = re.compile(r"^from (\w+) import (\((?s:.*?)\)|.*)$", re.MULTILINE)
PARTS = ("énoncé", "départ", "solution", "indices", "réponse")
UNHEADED = (
    "question {} : l'énoncé commence par un titre et ses points, comme « ## Exercice 1. Compter (2 "
    "points) », et non par « {} »"
)
BELOW = "« {} » est sous du code : l'énoncé va au-dessus, les indices sous une ligne +++ indices"
LACKING = "{}/{} : il manque {}"
COMMAND = "a une commande de Jupyter, « {} » : ôtez-la, ou mettez-la dans une cellule à elle"
UNTOLD = "## {} (0 point)"
"""The statement of a question that a lesson asks in its own words."""
EMPTY = "_corps_"


@dataclass(frozen=True)
class GivenCell:
    """A cell that students read or run as it stands."""

    id: str
    kind: str
    source: str
    folded: bool = False


@dataclass(frozen=True)
class Exercise:
    """A question, as its author wrote it.

    `tests` is the code that says which functions to call; `wrong` and `right` are answers by their
    names. A question that is marked by hand has an `answer`; one without `tests` is worth nothing:
    given cells and the calls of other questions use it.
    """

    name: str
    statement: str
    start: str = ""
    solution: str = ""
    tests: str = ""
    hints: tuple[str, ...] = ()
    wrong: Mapping[str, Answer] = field(default_factory=dict)
    right: Mapping[str, str] = field(default_factory=dict)
    answer: str = ""

    @property
    def points(self) -> float:
        """What it is worth."""
        marked = self.tests or self.answer
        return float(self.heading["points"].replace(",", ".")) if marked else 0.0

    def replaced(self, code: str) -> str:
        """The solution, where what a code defines stands in place of its own."""
        return f"{without(self.solution, {*defined_names(code)})}\n\n\n{code}"

    @property
    def scheme(self) -> str:
        """What its answer is marked by, if it is marked by hand and says it; else ""."""
        found = SCHEME.search(self.answer)
        return found[0].strip() if found else ""

    @property
    def heading(self) -> re.Match[str]:
        """Its heading, of which `title` has neither number nor points; SourceError if none."""
        if found := HEADING.search(self.statement):
            return found
        raise SourceError(UNHEADED.format(self.name, first_line(self.statement)))


@dataclass(frozen=True)
class Source:
    """A sheet as its author wrote it.

    `notes` say what its author should know of how it was read; `pictures` are attached to texts,
    which name them `attachment:name`; `refusals` say, in French, which cells could not be read.
    """

    name: str
    cells: tuple[GivenCell | Exercise, ...]
    notes: tuple[str, ...] = ()
    pictures: Mapping[str, Any] = field(default_factory=dict)
    refusals: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[Exercise, ...]:
        """What is asked, in order."""
        return tuple(cell for cell in self.cells if isinstance(cell, Exercise))


def read(folder: Path) -> Source:
    """The source in a folder: `solutions/chomp`, or `01_minimax` for a lesson, then called 01.

    SourceError if there is none.
    """
    cells, refusals = list[GivenCell | Exercise](), list[str]()
    for mark, below in _pieces(_text(folder, "fiche.md")):
        if mark and mark["question"]:
            try:
                cells.append(question(folder / mark["question"]))
            except SourceError as error:
                refusals.append(str(error))
        elif mark and mark["code"]:
            cells.append(GivenCell(mark["code"], "code", mark["source"], bool(mark["folded"])))
        if below:
            texts = sum(isinstance(one, GivenCell) and one.kind == "markdown" for one in cells)
            name = mark["text"] if mark else ""
            cells.append(GivenCell(name or f"texte-{texts + 1}", "markdown", below))
    name = folder.name.partition("_")[0]
    return Source(name, tuple(cells), refusals=tuple(refusals))


def _pieces(text: str) -> Iterator[tuple[re.Match[str] | None, str]]:
    """Each mark of a text with what is below it, None with what is above the first."""
    marks = [None, *MARK.finditer(text)]
    ends = [*(mark.start() for mark in marks if mark), len(text)]
    for mark, end in zip(marks, ends, strict=True):
        yield mark, text[mark.end() if mark else 0 : end].strip()


def question(folder: Path) -> Exercise:
    """The question of a folder; SourceError if something that it needs is not there."""
    place = f"{folder.parent.name}/{folder.name}"
    parts = _parts(_text(folder, "question.md"))
    statement = parts["énoncé"] or UNTOLD.format(folder.name)
    if "réponse" in parts:
        return Exercise(folder.name, statement, answer=parts["réponse"])
    if "solution" not in parts:
        raise SourceError(f"{place} : il manque ```python solution")
    bases, found = {"": parts["solution"]}, list[dict[str, Answer]]()
    for name in ("justes.md", "erreurs.md"):
        found.append(read_answers(_text(folder, name, ""), bases, f"{place}/{name}"))
        bases |= {one: answer.code for one, answer in found[0].items()}
    right, wrong = found
    return Exercise(
        folder.name,
        statement,
        parts.get("départ") or stubs(parts["solution"]),
        parts["solution"],
        _with_modules(
            _text(folder, "tests.py", None if HEADING.search(statement) else ""), folder.parent
        ),
        tuple(" ".join(one.split()) for one in parts.get("indices", "").split("\n\n") if one),
        wrong,
        {name: answer.code for name, answer in right.items()},
    )


def _parts(text: str) -> dict[str, str]:
    """The parts of a question: « énoncé », « départ », « solution », « indices », « réponse »."""
    found = dict[str, str]()
    for mark, below in _pieces(text):
        name = (mark["code"] or mark["text"]) if mark else "énoncé"
        if name not in PARTS:
            raise SourceError(f"« +++ {name} » : écrivez +++ indices, ou +++ réponse")
        if mark and mark["code"] and below:
            raise SourceError(BELOW.format(first_line(below)))
        found[name] = mark["source"] if mark and mark["code"] else below
    return found


def _text(folder: Path, name: str, otherwise: str | None = None) -> str:
    """A file of a question, without blank lines around it; SourceError if it must be there."""
    path = folder / name
    if otherwise is None and not path.is_file():
        raise SourceError(LACKING.format(folder.parent.name, folder.name, name))
    return path.read_text("utf-8").strip() if path.is_file() else otherwise or ""


def _with_modules(code: str, folder: Path) -> str:
    """Some code, where what it needs of modules of the folder stands in place of imports."""

    def copied(found: re.Match[str]) -> str:
        path = folder / f"{found[1]}.py"
        names = re.findall(r"\w+", found[2])
        own = path.is_file() and needed(_with_modules(path.read_text("utf-8"), folder), names)
        return "\n".join(own) if own else found[0]

    return MODULE.sub(copied, code)


def first_line(text: str) -> str:
    """What tells a text from others: its heading with points, else its first line, cut short."""
    heading = HEADING.search(text)
    return (heading[0] if heading else text.strip()).partition("\n")[0][:60]


def stubs(solution: str) -> str:
    """What students start from: the functions of a solution, each without its body."""
    tree = tree_of(solution)
    return "\n\n\n".join(stub(node) for node in tree if isinstance(node, ast.FunctionDef))


def stub(node: ast.stmt) -> str:
    """A function without its body, but for the docstring; a class whose methods have none."""
    tree = ast.parse(ast.unparse(node))
    for one in ast.walk(tree):
        if isinstance(one, ast.FunctionDef):
            docstring = one.body[: ast.get_docstring(one) is not None]
            one.body = [*docstring, ast.Expr(ast.Name(EMPTY))]
    return ast.unparse(tree).replace(EMPTY, STUB)


def tree_of(code: str) -> list[ast.stmt]:
    """The statements of the author's code; SourceError if it is not Python."""
    try:
        return ast.parse(code).body
    except SyntaxError as error:
        plain = python_code(code).split("\n")
        own = [one for one in code.split("\n") if one not in plain]
        why = COMMAND.format(own[0]) if own else gloss(error).rstrip(".")
        raise SourceError(f"le code qui commence par « {first_line(code)} » {why}") from error


def state_of(folder: Path) -> str:
    """A short name for all that a sheet is made of: it changes when a file of the source does."""
    found = sha256()
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if path.suffix in (".md", ".py") and not {"versions", "__pycache__"} & {*place.parts}:
            found.update(f"{place.as_posix()}\n".encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:12]
