"""What some code needs: the definitions of the names that it mentions, and of theirs in turn."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress

from course_lib.judge.syntax import ASSIGNMENTS, DEFINITIONS, changed, parsed, reached, used


def definitions(source: str) -> list[tuple[str, set[str]]]:
    """The statements of a code that define something, each with the names that it changes.

    An import of several names is as many imports of one. Empty if it is not Python.
    """
    made = list[tuple[str, set[str]]]()
    for node in parsed(source).body:
        parts: list[ast.stmt] = [node]
        if isinstance(node, ast.ImportFrom):
            parts = [ast.ImportFrom(node.module, [name], node.level) for name in node.names]
        for part in parts if isinstance(node, DEFINITIONS | ASSIGNMENTS) else ():
            with suppress(ValueError):  # of a backslash in an f-string, which cannot be unparsed
                made.append((ast.unparse(part), changed(part)))
    return made


def words_of(source: str) -> set[str]:
    """All that may be a name, in texts too, where a line break is written as two characters."""
    return {*re.findall(r"\w+", source + " " + source.replace(r"\n", " "))}


def needed(source: str, words: Iterable[str]) -> list[str]:
    """The statements of a code that define `words`, and what these come to use, each once."""
    every, uses = definitions(source), defaultdict[str, set[str]](set)
    for code, names in every:
        for name in names:
            uses[name] |= used(code)
    found = reached(words, uses.__getitem__)
    return [*dict.fromkeys(code for code, names in every if names & found)]
