"""What some code needs: the definitions of the names that it mentions, and of theirs in turn."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from course_lib.authoring.source import tree_of
from course_lib.judge.syntax import ASSIGNMENTS, DEFINITIONS, changed, parsed, reached, used


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
        for part in parts if isinstance(node, DEFINITIONS | ASSIGNMENTS) else ():
            with suppress(ValueError):  # of a backslash in an f-string, which cannot be unparsed
                made.append(Definition(ast.unparse(part), frozenset(changed(part))))
    return made


def words_of(source: str) -> set[str]:
    """All that may be a name, in texts too, where a line break is written as two characters."""
    return {*re.findall(r"\w+", source + " " + source.replace(r"\n", " "))}


def needed(
    every: Sequence[Definition],
    words: Iterable[str],
    mentioned: Callable[[str], set[str]] = words_of,
) -> list[str]:
    """The code of the definitions of `words`, and of what needed definitions mention.

    `mentioned` gives the names that a code uses.
    """
    uses = defaultdict[str, set[str]](set)
    for one in every:
        for name in one.names:
            uses[name] |= mentioned(one.source)
    found = reached(words, uses.__getitem__)
    return [one.source for one in every if one.names & found]


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
    return "\n".join(needed([*theirs, *mine], (names | imported) & words, used))


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
