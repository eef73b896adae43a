"""Which pieces of code the functions of a copy may need: the others, drawings and trials, wait.

A piece is needed if it gives a name that what is needed mentions, be it in a text.
"""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from course_lib.grading.notebook import defined_names, parsed_code

WORD = re.compile(r"\w+")
DEFINING = (
    *(ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Assign, ast.AnnAssign, ast.AugAssign),
)
INNER = (
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda),
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
)
"""What has names of its own."""


@dataclass(frozen=True)
class Piece:
    """Code that runs whole or not at all, and the names that it defines or changes."""

    source: str
    gives: frozenset[str]


def piece(source: str) -> Piece:
    """A cell as one piece, even if it is not Python."""
    tree = parsed_code(source)
    given = (touched(node) for node in tree.body) if tree else [set(defined_names(source))]
    return Piece(source, frozenset().union(*given))


@lru_cache(maxsize=256)
def definitions(source: str) -> tuple[Piece, ...]:
    """The statements of a cell that define something; none if it is not Python."""
    return tuple(
        Piece(text, frozenset(touched(node)))
        for statement in statements(source)
        for node in separate(statement)
        if (text := written(node))
    )


def separate(statement: ast.stmt) -> list[ast.stmt]:
    """An import of several names as imports of one; any other statement as it is."""
    if not isinstance(statement, ast.ImportFrom):
        return [statement]
    return [ast.ImportFrom(statement.module, [name], statement.level) for name in statement.names]


@lru_cache(maxsize=256)
def changes(source: str) -> tuple[Piece, ...]:
    """The statements of a cell that give or change something, a block or a method's call too."""
    tree = parsed_code(source)
    given = ((node, touched(node)) for node in (tree.body if tree else ()))
    return tuple(Piece(written(node), frozenset(names)) for node, names in given if names)


def statements(source: str) -> list[ast.stmt]:
    """The syntax trees of the same."""
    tree = parsed_code(source)
    return [node for node in tree.body if isinstance(node, DEFINING)] if tree else []


def written(node: ast.stmt) -> str:
    """A statement as Python writes it; "" for an f-string with quotes that it cannot write."""
    try:
        return ast.unparse(node)
    except ValueError:
        return ""


def words_of(source: str) -> Iterator[str]:
    """All that may be a name."""
    return (found[0] for found in WORD.finditer(source))


def needed(
    pieces: Iterable[Piece],
    words: Iterable[str],
    named: Callable[[str], Iterable[str]] = words_of,
) -> set[str]:
    """The sources of the pieces that give what `words` name, or what other needed pieces name.

    `named` tells what names a source uses. Linear in the length of the sources.
    """
    givers: dict[str, list[str]] = {}
    for one in pieces:
        for name in one.gives:
            givers.setdefault(name, []).append(one.source)
    wanted, kept = list(words), set[str]()
    while wanted:
        found = set(givers.pop(wanted.pop(), ())) - kept
        kept |= found
        wanted += [word for source in found for word in named(source)]
    return kept


def touched(node: ast.stmt) -> set[str]:
    """The names that a statement defines or changes: `a`, `b` and `c` of `a = b[0] = c.x = 1`."""
    found, left = set[str](), list[ast.AST]([node])
    while left:
        one = left.pop()
        found.update(_set_by(one))
        if not isinstance(one, INNER):
            left += ast.iter_child_nodes(one)
    return found - {""}


def _set_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from ((one.asname or one.name).partition(".")[0] for one in node.names)
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        yield "" if isinstance(node.ctx, ast.Load) else _root(node)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        method = node.value.func
        yield _root(method) if isinstance(method, ast.Attribute) else ""


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
