"""The cells of a notebook, whatever tool saved it, and their code as syntax trees.

A student's file never makes a function of this module raise, nor take long: what is too large, or
nested too deep, is not read.
"""

import ast
import codecs
import json
import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from textwrap import dedent
from typing import Any, TypeVar

from course_lib.judge.syntax import syntax_tree

LARGEST, MOST_PARTS = 50_000_000, 3_000_000
"""How many bytes a file may have, and how many values, lists and objects."""
MOST_CELLS, MOST_CODE = 3000, 300_000
"""How many cells, and how many characters of code; a long cell counts `LARGEST_CELL`."""
LARGEST_CELL = 40_000
"""How many characters are parsed at once: f-strings take Python the square of their length."""
DEEPEST, LARGEST_NUMBER = 150, 10_000
"""How deep a syntax tree may be, and how many bits a number has: else Python cannot write them."""

HIDDEN = re.compile(
    r"^### BEGIN HIDDEN TESTS\n(.*?)\n### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE
)
STUB = "return None  # À compléter"
ANSWER_STUB = "*Votre réponse ici.*"
ROLE = ("points", "grade", "solution", "locked", "task")
UNREADABLE = "Copie illisible, à redemander : {}."
TOO_LARGE = "le fichier est trop gros, il faut vider les sorties de ses cellules"
TOO_LONG = f"il a plus de {MOST_CELLS} cellules, ou de {MOST_CODE // 1000} 000 caractères de code"
NO_CELL = "ce n'est pas un notebook Jupyter, ou rien n'y est écrit"
PICTURES = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
"""The kinds of pictures that cannot hold a script, with their first bytes."""

_TEXT = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+', re.DOTALL)
"""A text of JSON."""
_PROMPT = re.compile(r"^(?:>>>|\.\.\.|In \[\d+\]:)(?: |$)", re.MULTILINE)
_COMMANDS = (
    re.compile(r"^([ \t]*+)[%!?].*$", re.MULTILINE),
    re.compile(
        r"^([ \t]*+)(?:[%!?/,;].*|[^#\n=]*+=[ \t]*+[!%].*|(?![#\"'])\S.*\?[ \t]*)$", re.MULTILINE
    ),
)
"""The lines that IPython alone understands: those that are certain, then all that may be."""
_DEFINITION = re.compile(r"^(?:async\s+)?def\s+(\w+)|^(\w+)\s*=[^=]", re.MULTILINE)

Typed = TypeVar("Typed", dict[str, Any], list[Any])
Picture = tuple[str, str] | None
"""The kind and the base64 text of a picture, None if it cannot be shown safely."""
Pictures = Mapping[int, list[Picture]]
"""The pictures of a copy, by the rank of their cell."""


class UnreadableError(ValueError):
    """A file in which there is no notebook; the message says why, in French."""


@dataclass(frozen=True)
class Anomaly:
    """What is odd in a copy: a short name to sort by, and a French sentence for the teacher."""

    flag: str
    text: str


class WithAnomalies:
    """The flags and the sentences of a class that has anomalies."""

    anomalies: tuple[Anomaly, ...]

    @property
    def warnings(self) -> tuple[str, ...]:
        """French sentences for the teacher."""
        return tuple(anomaly.text for anomaly in self.anomalies if anomaly.text)

    @property
    def flags(self) -> frozenset[str]:
        """The short names."""
        return frozenset(anomaly.flag for anomaly in self.anomalies)


@dataclass(frozen=True, eq=False)
class Cell:
    """A cell of a notebook, equal to itself only.

    `grade_id`, `locked`, `solution` and `role` come from nbgrader's metadata; `role` holds those
    of the keys `ROLE` that are there.
    """

    kind: str
    source: str
    id: str = ""
    grade_id: str = ""
    locked: bool = False
    solution: bool = False
    role: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def plain(self) -> str:
        """The source without the blanks at the ends of its lines."""
        return "\n".join(line.rstrip() for line in self.source.strip().split("\n"))

    @property
    def code(self) -> str:
        """The source of a code cell, "" for another."""
        return self.source if self.kind == "code" else ""

    @property
    def names(self) -> tuple[str, ...]:
        """What its code defines."""
        return defined_names(self.code)


@dataclass(frozen=True)
class Notebook(WithAnomalies):
    """The cells of a file, and what is odd in it."""

    cells: tuple[Cell, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()


# The file


def read_notebook(path: Path) -> Notebook:
    """The cells of a file; none, and an "unreadable" anomaly, if it is no notebook."""
    try:
        return Notebook(tuple(map(_cell, _raw_cells(path))))
    except UnreadableError as error:
        return Notebook(anomalies=(Anomaly("unreadable", UNREADABLE.format(error)),))


def decoded(data: bytes) -> str:
    """A text in UTF-8, UTF-16 or Windows's encoding."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _raw_cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook of format 4 or 3 as they are written, a script as one cell."""
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST else None
    except OSError as error:
        raise UnreadableError("le fichier ne s'ouvre pas") from error
    if data is None:
        raise UnreadableError(TOO_LARGE)
    text = decoded(data).strip(" \t\r\n\0")
    if not text:
        raise UnreadableError("le fichier est vide")
    is_script = path.suffix.lower() == ".py"
    cells = [{"cell_type": "code", "source": text}] if is_script else _cells_of(_loaded(text))
    if not any(_source(cell).strip() for cell in cells):
        raise UnreadableError(NO_CELL)
    code = (len(_source(cell)) for cell in cells if cell.get("cell_type") == "code")
    if len(cells) > MOST_CELLS or sum(min(one, LARGEST_CELL) for one in code) > MOST_CODE:
        raise UnreadableError(TOO_LONG)
    return cells


def _loaded(text: str) -> Any:
    """What a JSON text holds, if that is not too much for the memory."""
    if sum(map(_TEXT.sub("", text).count, "[{,")) > MOST_PARTS:
        raise UnreadableError(TOO_LARGE)
    try:
        return json.loads(text, strict=False)
    except (ValueError, RecursionError) as error:
        raise UnreadableError("il est abîmé ou coupé (JSON invalide)") from error


def _cells_of(raw: Any) -> list[dict[str, Any]]:
    """The cells of a notebook, in one list, or in one for each worksheet of format 3."""
    sheets = [raw, *typed(list, typed(dict, raw).get("worksheets"))]
    cells = (one for sheet in sheets for one in typed(list, typed(dict, sheet).get("cells")))
    return [one for one in cells if isinstance(one, dict)]


def _cell(raw: dict[str, Any]) -> Cell:
    """A cell, whatever the types of its fields."""
    metadata = typed(dict, raw.get("metadata"))
    nbgrader = typed(dict, metadata.get("nbgrader"))
    return Cell(
        kind=_text(raw.get("cell_type")),
        source=_source(raw),
        id=_text(raw.get("id")) or _text(metadata.get("id")),
        grade_id=_text(nbgrader.get("grade_id")),
        locked=nbgrader.get("locked") is True,
        solution=nbgrader.get("solution") is True,
        role={key: nbgrader[key] for key in ROLE if key in nbgrader},
    )


def _source(raw: dict[str, Any]) -> str:
    """The text of a cell; format 3 has another name for code."""
    return _text(raw.get("source", raw.get("input")))


def _text(value: Any) -> str:
    """A string, or a list of lines, with plain ends of lines and only what UTF-8 can write."""
    lines = value if isinstance(value, list) else [value]
    text = "".join(line for line in lines if isinstance(line, str))
    text = re.sub("\r\n?", "\n", text).replace("\0", "")
    return text.encode("utf-8", "replace").decode("utf-8")


def typed(kind: type[Typed], value: Any) -> Typed:
    """The value, or an empty one of the expected type if it has another type."""
    return value if isinstance(value, kind) else kind()


def pictures_of(path: Path) -> Pictures:
    """The pictures that cells drew, or that are attached to them."""
    try:
        cells = _raw_cells(path)
    except UnreadableError:
        return {}
    return {rank: found for rank, cell in enumerate(cells) if (found := [*_pictures(cell)])}


def _pictures(cell: dict[str, Any]) -> Iterator[Picture]:
    """The pictures of a cell, each in one of the kinds in which it is written."""
    outputs = (typed(dict, one).get("data") for one in typed(list, cell.get("outputs")))
    for bundle in (*outputs, *typed(dict, cell.get("attachments")).values()):
        kinds = {kind: data for kind, data in typed(dict, bundle).items() if kind[:6] == "image/"}
        if kinds:
            yield next(filter(None, (_picture(*one) for one in kinds.items())), None)


def _picture(kind: str, data: Any) -> Picture:
    text = "".join(_text(data).split())
    with suppress(ValueError):
        if kind in PICTURES and b64decode(text, validate=True).startswith(PICTURES[kind]):
            return kind, text
    return None


# The code of a cell


def without_hidden(source: str) -> str:
    """A cell without its hidden tests."""
    return HIDDEN.sub("", source).rstrip()


def hidden(source: str) -> str:
    """The hidden tests of a cell, "" if it has none."""
    found = HIDDEN.search(source)
    return found[1] if found else ""


def parsed_code(source: str) -> ast.Module | None:
    """The syntax tree of a cell, IPython's commands left out; None if it is not Python.

    None too if it is too long, too deep, or holds a huge number. The same tree is returned for the
    same source: it must not be changed.
    """
    return _read(source)[0]


def python_code(source: str) -> str:
    r"""A cell without what IPython alone understands, each line where it was; else as it is.

    >>> python_code("%%time\nx = 1")
    'pass\nx = 1'
    """
    return _read(source)[1]


@lru_cache(maxsize=128)
def _read(source: str) -> tuple[ast.Module | None, str]:
    """The syntax tree of a cell, if it has one that can be used, and the text that Python runs."""
    plain = dedent(_PROMPT.sub("", source))
    texts = (source, plain, *(command.sub(r"\1pass", plain) for command in _COMMANDS))
    for text in texts if len(source) <= LARGEST_CELL else ():
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
            tree = syntax_tree(text)
            return tree if _is_shallow(tree) else None, text
    return None, source


def _is_shallow(tree: ast.Module) -> bool:
    """Whether no part is nested too deep, and no number is too large."""
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST):
        values = (node.value for node in level if isinstance(node, ast.Constant))
        if any(isinstance(one, int) and one.bit_length() > LARGEST_NUMBER for one in values):
            return False
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return not level


def without_display(source: str) -> str:
    r"""A cell without its statements that define nothing; as it is if it is not Python.

    >>> without_display("x = 1\nprint(x)")
    'x = 1'
    """
    return _with_statements(source, lambda node: not isinstance(node, ast.Expr))


def without(source: str, names: Set[str]) -> str:
    r"""A cell without the definitions of some names; as it is if it is not Python.

    >>> without("x = 1\ny = 2", {"x"})
    'y = 2'
    """
    return _with_statements(
        source, lambda node: not {*_names(node)} or not {*_names(node)} <= names
    )


def _with_statements(source: str, keep: Callable[[ast.stmt], bool]) -> str:
    tree = parsed_code(source)
    return ast.unparse(ast.Module([*filter(keep, tree.body)], [])) if tree else source


@lru_cache(maxsize=4096)
def defined_names(source: str) -> tuple[str, ...]:
    """The functions, classes and variables that a cell defines, in order, even if not Python.

    >>> defined_names("def f(): pass"), defined_names("x = [")
    (('f',), ('x',))
    """
    tree = parsed_code(source)
    if tree is None:
        return tuple(dict.fromkeys(one or two for one, two in _DEFINITION.findall(source)))
    return tuple(dict.fromkeys(name for node in tree.body for name in _names(node)))


def _names(node: ast.stmt) -> Iterator[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else []
    yield from (target.id for target in targets if isinstance(target, ast.Name))
