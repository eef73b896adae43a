"""The cells of a notebook, whatever tool saved it, and their code as syntax trees.

A student's file never makes a function of this module raise, nor take long: what is too large, or
nested too deep, is not read.
"""

import ast
import codecs
import json
import re
from base64 import b64decode
from collections.abc import Callable, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

from course_lib.judge.syntax import ASSIGNMENTS, Definition, defined, syntax_tree

LARGEST, MOST_PARTS = 50_000_000, 2_000_000
"""How many bytes a file may have, and how many values, lists and objects."""
MOST_CELLS, MOST_CODE, LARGEST_CELL = 3000, 300_000, 40_000
"""How many cells, how many characters of code, and how many of them are parsed at once: f-strings
take Python the square of their length. A longer cell counts no more than that."""
DEEPEST, LARGEST_NUMBER = 150, 10_000
"""How deep a syntax tree may be, and how many bits a number has: else Python cannot write them."""

HIDDEN = re.compile(
    r"^### BEGIN HIDDEN TESTS\n(.*?)\n### END HIDDEN TESTS$", re.DOTALL | re.MULTILINE
)
STUB = "return None  # À compléter"
ANSWER_STUB = "*Votre réponse ici.*"
UNREADABLE = "Copie illisible, à redemander : {}."
EMPTY = "rien n'y est écrit, ou le zip d'où elle vient est abîmé, trop gros, ou protégé"
TOO_LARGE = "elle est trop grosse, il faut vider les sorties de ses cellules"
TOO_LONG = f"elle a plus de {MOST_CELLS} cellules, ou de {MOST_CODE // 1000} 000 caractères de code"
MALFORMED = ValueError, TypeError, KeyError, AttributeError, RecursionError
"""What comes of a file that is no JSON, or whose parts are not those of a notebook."""
CHECKS_TEXT = re.compile(r'\b(?:Fiche|tp_note)\("+\s*([^"]+)')
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

Picture = tuple[str, str] | None
"""The kind and the base64 text of a picture, None if it cannot be shown safely."""


class Anomaly(NamedTuple):
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

    `role` is what nbgrader's metadata say of it, of which `grade_id`, `locked` and `solution` are
    a part; `raw` is the cell as its file has it.
    """

    kind: str
    source: str
    id: str = ""
    grade_id: str = ""
    locked: bool = False
    solution: bool = False
    role: Mapping[str, Any] = field(default_factory=dict)
    raw: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def plain(self) -> str:
        """The source without blanks around it or at line ends."""
        return "\n".join(line.rstrip() for line in self.source.strip().split("\n"))

    @property
    def code(self) -> str:
        """The source of a code cell, "" for another."""
        return self.source if self.kind == "code" else ""

    @property
    def names(self) -> tuple[str, ...]:
        """What its code defines."""
        return defined_names(self.code)

    @property
    def pictures(self) -> list[Picture]:
        """The pictures that it drew, or that are attached to it: each in one of its kinds."""
        found = list[Picture]()
        with suppress(*MALFORMED):
            outputs = [one.get("data", {}) for one in self.raw.get("outputs", ())]
            for bundle in (*outputs, *self.raw.get("attachments", {}).values()):
                pictures = [_picture(*one) for one in bundle.items() if one[0][:6] == "image/"]
                found += [next(filter(None, pictures), None)] if pictures else []
        return found


class UnreadableError(ValueError):
    """A file in which there is no notebook; the message says why, in French."""


@dataclass(frozen=True)
class Notebook:
    """The cells of a file; none, and why it is "unreadable", if it is no notebook."""

    cells: tuple[Cell, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()

    @property
    def checks(self) -> str:
        """What its checks hold: each version of a sheet has its own; "" if it has none."""
        found = (CHECKS_TEXT.search(cell.code) for cell in self.cells)
        return next(("".join(one[1].split()) for one in found if one), "")


# The file


def read_notebook(path: Path) -> Notebook:
    """The cells of a file; none, and an "unreadable" anomaly, if it is no notebook."""
    try:
        return Notebook(_cells(path))
    except UnreadableError as error:
        why = str(error)
    except OSError:
        why = "le fichier ne s'ouvre pas"
    except MALFORMED:
        why = "elle est abîmée ou coupée, ou ce n'est pas un notebook Jupyter"
    return Notebook(anomalies=(Anomaly("unreadable", UNREADABLE.format(why)),))


def decoded(data: bytes) -> str:
    """A text in UTF-8, UTF-16 or Windows's encoding."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _cells(path: Path) -> tuple[Cell, ...]:
    """The cells of a notebook of format 4 or 3."""
    if path.stat().st_size > LARGEST:
        raise UnreadableError(TOO_LARGE)
    text = decoded(path.read_bytes()).strip(" \t\r\n\0")
    if sum(map(_TEXT.sub("", text).count, "[{,")) > MOST_PARTS:
        raise UnreadableError(TOO_LARGE)
    raw = json.loads(text or "{}", strict=False)
    every = (cell for sheet in raw.get("worksheets", [raw]) for cell in sheet.get("cells", ()))
    sound = (one for one in every if isinstance(one, dict))
    found = (_cell(one) for one in sound if isinstance(one.get("cell_type"), str))
    cells = tuple(islice(found, MOST_CELLS + 1))
    if not any(cell.source.strip() for cell in cells):
        raise UnreadableError(EMPTY)
    length = sum(min(len(cell.code), LARGEST_CELL) for cell in cells)
    if len(cells) > MOST_CELLS or length > MOST_CODE:
        raise UnreadableError(TOO_LONG)
    return cells


def _cell(raw: dict[str, Any]) -> Cell:
    metadata = raw.get("metadata") or {}
    role, lines = metadata.get("nbgrader", {}), raw.get("source") or raw.get("input") or ""
    text = re.sub("\r\n?", "\n", "".join(lines)).replace("\0", "")
    text = text.encode("utf-8", "replace").decode("utf-8")
    cell_id, grade_id = str(raw.get("id") or metadata.get("id", "")), str(role.get("grade_id", ""))
    locked, solution = role.get("locked") is True, role.get("solution") is True
    return Cell(raw["cell_type"], text, cell_id, grade_id, locked, solution, role, raw)


def _picture(kind: str, lines: str | list[str]) -> Picture:
    """A picture without its ends of lines; None if it is not what it says."""
    text = "".join("".join(lines).split())
    with suppress(ValueError):
        first = b64decode(text, validate=True)[:8]
        return (kind, text) if kind in PICTURES and first.startswith(PICTURES[kind]) else None
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
    return _with_statements(source, lambda node: not set() < {*defined(node)} <= names)


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
    nodes = (one for one in tree.body if isinstance(one, Definition | ASSIGNMENTS))
    return tuple(dict.fromkeys(name for node in nodes for name in defined(node)))
