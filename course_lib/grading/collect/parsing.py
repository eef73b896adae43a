"""Students' code as syntax trees, and what its cells define; never raises, whatever the code.

The time that it takes is bounded, whoever wrote the code: what is too long, nested too deep or
holds huge numbers has no tree, and parsing a text again costs nothing.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from textwrap import dedent

from course_lib.judge.syntax import syntax_tree

LARGEST_CELL = 40_000
"""No more characters are parsed at once: f-strings take Python the square of their length."""
DEEPEST = 150
"""How deep a tree may be: what walks through it by recursion is safe."""
LARGEST_NUMBER = 10_000
"""How many bits a number may have: Python does not write larger ones in decimal."""
_PROMPT = re.compile(r"^(?:>>>|\.\.\.|In \[\d+\]:)(?: |$)", re.MULTILINE)
_COMMANDS = (
    re.compile(r"^([ \t]*+)[%!?].*$", re.MULTILINE),
    re.compile(
        r"^([ \t]*+)(?:[%!?/,;].*|[^#\n=]*+=[ \t]*+[!%].*|(?![#\"'])\S.*\?[ \t]*)$", re.MULTILINE
    ),
)
"""What IPython alone understands: the surest first."""
_DEFINITION = re.compile(r"^(?:async\s+)?def\s+(\w+)|^(\w+)\s*=[^=]", re.MULTILINE)


def parsed_code(source: str) -> ast.Module | None:
    """The syntax tree of a cell, IPython's own commands left out; None if it has none.

    The same tree is given again: it must not be changed.
    """
    return _read(source)[0]


def refused(source: str) -> bool:
    """Whether a cell has no tree because it is not Python, and not because it is not read."""
    return _read(source) == (None, "")


def commands(source: str) -> list[tuple[int, str]]:
    """IPython's own commands in a cell that has a tree, each after the number of its line."""
    kept = _read(source)[1].split("\n")
    lines = zip(_undressed(source).split("\n"), kept, strict=False)
    return [(number, one) for number, (one, new) in enumerate(lines, 1) if one != new]


@lru_cache(maxsize=128)
def _read(source: str) -> tuple[ast.Module | None, str]:
    """The tree of a cell and the text that it is the tree of, "" if no tree can be of it."""
    plain, known = _undressed(source), ""
    forms = (command.sub(r"\1pass", plain) for command in _COMMANDS)
    for text in dict.fromkeys((source, plain, *forms)) if len(source) <= LARGEST_CELL else ():
        known = plain if text == source else text
        try:
            tree = syntax_tree(text)
            return tree if _is_plain(tree) else None, known
        except (RecursionError, MemoryError):
            return None, known
        except (SyntaxError, ValueError):
            continue
    return None, "" if known else source


def _undressed(source: str) -> str:
    """A cell without the prompts and the margin that IPython does not mind."""
    return dedent(_PROMPT.sub("", source))


def _is_plain(tree: ast.Module) -> bool:
    """Whether no part is nested too deep, nor is a number too large."""
    level: list[ast.AST] = [tree]
    for _ in range(DEEPEST):
        values = (node.value for node in level if isinstance(node, ast.Constant))
        if any(isinstance(one, int) and one.bit_length() > LARGEST_NUMBER for one in values):
            return False
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    return not level


@lru_cache(maxsize=4096)
def defined_names(source: str) -> tuple[str, ...]:
    """The functions and variables that a cell defines, in order, even if it is not valid Python."""
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


def without(source: str, names: set[str]) -> str:
    """A cell without the definitions of some names; as it is if it is not valid Python."""
    lines = source.split("\n")
    dropped = {
        number
        for node in _statements(source)
        if (mine := set(_names(node))) and mine <= names
        for number in range(len(lines))[_span(node)]
    }
    return "\n".join(line for rank, line in enumerate(lines) if rank not in dropped).strip()


def additions(source: str, given: str) -> str:
    """The imports and definitions of a cell that a teacher's cell has not."""
    kept = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
    lines, before = source.split("\n"), {ast.dump(node) for node in _statements(given)}
    added = [node for node in _statements(source) if isinstance(node, kept)]
    new = (lines[_span(node)] for node in added if ast.dump(node) not in before)
    return "\n".join(chain.from_iterable(new))


def _statements(source: str) -> list[ast.stmt]:
    tree = parsed_code(source)
    return tree.body if tree else []


def _span(node: ast.stmt) -> slice:
    """The lines of a statement, its decorators included."""
    decorators: Sequence[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)])
    return slice(first - 1, node.end_lineno)
