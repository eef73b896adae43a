"""What some code needs: the definitions of the names that it mentions, and of theirs in turn."""

import ast
import re
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from course_lib.authoring.source import names_of, tree_of
from course_lib.judge.syntax import parsed

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


def definitions(source: str) -> list[Definition]:
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
    return made


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


def words_of(source: str) -> set[str]:
    """All that may be a name, in texts too."""
    return {*re.findall(r"\w+", source)}


def needed(
    every: Sequence[Definition],
    words: Iterable[str],
    mentioned: Callable[[str], set[str]] = words_of,
) -> list[str]:
    """The code of the definitions of `words`, and of what needed definitions mention.

    `mentioned` gives the names that a code uses.
    """
    left, kept = {*words}, set[str]()
    while found := {one.source for one in every if one.names & left} - kept:
        kept |= found
        left = mentioned("\n".join(found))
    return [one.source for one in every if one.source in kept]


def given_code(above: Iterable[str], texts: str, answers: Set[str]) -> str:
    """What calls need of the given cells, without the trials of students' answers there."""
    every = [one for source in above for one in definitions(source)]
    given = [one for one in every if answers.isdisjoint(words_of(one.source))]
    return "\n".join(dict.fromkeys(needed(given, words_of(texts))))


def own_code(tests: str, folder: Path, words: Set[str]) -> str:
    """What some tests define or import under these names, with what it needs of their modules."""
    modules, imported, own = with_modules(tests, folder)
    mine = definitions(own)
    names = {name for one in mine for name in one.names}
    theirs = [one for one in definitions(modules) if names.isdisjoint(one.names)]
    return "\n".join(needed([*theirs, *mine], (names | imported) & words, names_of))


def with_modules(tests: str, folder: Path) -> tuple[str, set[str], str]:
    """The code of modules of the folder, what some tests import from them, and their other code."""
    modules, imported, own = dict[str, None](), set[str](), list[ast.stmt]()
    for node in tree_of(tests):
        path = folder / f"{getattr(node, 'module', None)}.py"
        if isinstance(node, ast.ImportFrom) and path.is_file():
            modules[path.read_text("utf-8")] = None
            imported |= {one.name for one in node.names}
        else:
            own.append(node)
    return "\n".join(modules), imported, ast.unparse(ast.Module(own, []))
