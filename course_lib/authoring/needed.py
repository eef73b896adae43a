"""Which definitions some code needs: those of the names that it mentions, and theirs in turn."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from course_lib.judge.syntax import parsed

WORD = re.compile(r"\w+")
DEFINING = (
    *(ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef),
    *(ast.Assign, ast.AnnAssign, ast.AugAssign),
)
INNER = ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""What has names of its own."""


@dataclass(frozen=True)
class Definition:
    """A statement, and the names that it defines or changes."""

    source: str
    names: frozenset[str]


@lru_cache(maxsize=256)
def definitions(source: str) -> tuple[Definition, ...]:
    """The statements of a code that define something, an import of several names as imports of one.

    None if it is not Python.
    """
    made: list[Definition] = []
    for node in parsed(source).body:
        parts: list[ast.stmt] = [node]
        if isinstance(node, ast.ImportFrom):
            parts = [ast.ImportFrom(node.module, [name], node.level) for name in node.names]
        for part in parts if isinstance(node, DEFINING) else ():
            with suppress(ValueError):  # of a backslash in an f-string, which cannot be unparsed
                made.append(Definition(ast.unparse(part), frozenset(touched(part))))
    return tuple(made)


def words_of(source: str) -> Iterator[str]:
    """All that may be a name, in texts too."""
    return (found[0] for found in WORD.finditer(source))


def needed(
    every: Iterable[Definition],
    words: Iterable[str],
    mentioned: Callable[[str], Iterable[str]] = words_of,
) -> set[str]:
    """The sources of the definitions of `words`, and of what needed definitions mention.

    `mentioned` gives the names that a source uses. Linear in the length of the sources.
    """
    by_name: dict[str, list[str]] = {}
    for one in every:
        for name in one.names:
            by_name.setdefault(name, []).append(one.source)
    left, kept = list(words), set[str]()
    while left:
        found = set(by_name.pop(left.pop(), ())) - kept
        kept |= found
        left += [word for source in found for word in mentioned(source)]
    return kept


def touched(node: ast.AST) -> set[str]:
    """The names that a statement defines or changes: `a`, `b` and `c` of `a = b[0] = c.x = 1`."""
    match node:
        case ast.FunctionDef(name) | ast.ClassDef(name):
            return {name}
        case ast.alias(name, other):
            return {(other or name).partition(".")[0]}
        case ast.Name(name, ast.Store()):
            return {name}
        case (ast.Subscript() | ast.Attribute()) as item if not isinstance(item.ctx, ast.Load):
            return {one.id for one in ast.walk(item.value) if isinstance(one, ast.Name)}
    inner = () if isinstance(node, INNER) else ast.iter_child_nodes(node)
    return set[str]().union(*map(touched, inner))
