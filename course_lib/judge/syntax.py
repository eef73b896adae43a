"""Python's parser, one thread at a time."""

import ast
import inspect
import linecache
import warnings
from contextlib import suppress
from textwrap import dedent
from threading import Lock
from typing import Any

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
"""What has local names; its defaults and decorators are outside."""
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = Definition | ast.Import | ast.ImportFrom
"""What a cell defines even if a statement above it fails."""
_PARSER = Lock()
"""One parser at a time: Python 3.11 fails if a thread parses while another, that parses too, is
held up by a callback of the garbage collector, as in the workers of Dask."""


def syntax_tree(text: str) -> ast.Module:
    """What `ast.parse` makes of a text, without warnings, and whatever other threads parse."""
    with _PARSER, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text)


def parsed(source: str) -> ast.Module:
    """The tree of a student's code, empty if it is not Python."""
    try:
        return syntax_tree(dedent(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module([], [])


def local_names(node: Scope) -> frozenset[str]:
    """The names that a function gives to what it holds, apart from those inside it."""
    arguments = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
    inner = Scope | ast.ClassDef | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    todo: list[ast.AST] = [*node.body] if isinstance(node.body, list) else [node.body]
    stored, shared = set[str](), set[str]()
    for one in todo:  # which grows
        if isinstance(one, ast.Global | ast.Nonlocal):
            shared.update(one.names)
        elif isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            stored.add(one.id)
        if not isinstance(one, inner):
            todo.extend(ast.iter_child_nodes(one))
    return frozenset((arguments | stored) - shared)


def source_of(*functions: Any) -> str:
    """The code of functions and classes, each line at its place in its cell; "" if it is unknown.

    Those of another cell than the first function's follow.
    """
    found: dict[str, dict[int, str]] = {}
    for name, file in map(_home, functions):
        text = linecache.getlines(file)
        nodes = [one for one in ast.walk(parsed("".join(text))) if isinstance(one, Definition)]
        for node in [one for one in nodes if one.name == name][-1:]:
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            kept = dedent("".join(text[one - 1] for one in lines)).splitlines()
            found.setdefault(file, {}).update(zip(lines, kept, strict=True))
    return "".join(map(_in_place, found.values()))


def _home(function: Any) -> tuple[str, str]:
    """The name of a function or a class, and the file of its code, "" if it has none."""
    own = inspect.unwrap(function) if callable(function) else function
    methods = vars(own).values() if isinstance(own, type) else [own]
    codes = (getattr(one, "__code__", None) for one in methods)
    return getattr(own, "__name__", ""), next((one.co_filename for one in codes if one), "")


def _in_place(lines: dict[int, str]) -> str:
    """A text whose lines have these numbers, empty lines between them."""
    return "".join(f"{lines.get(number, '')}\n" for number in range(1, max(lines) + 1))


def shapes(source: str) -> list[str]:
    """What a code defines as `ast` writes it, each name once, without comments and docstrings."""
    found: dict[str, str] = {}
    for one in parsed(source).body:
        if isinstance(one, Definition):
            head = one.bases if isinstance(one, ast.ClassDef) else [one.args]
            parts = [*head, *one.body[bool(ast.get_docstring(one)) :]]
            with suppress(RecursionError):  # a sum of a thousand terms
                found[one.name] = "\n".join([one.name, *map(ast.unparse, parts)])
    return list(found.values())


def literal(text: str) -> Any:
    """The plain data that a text writes, sets frozen; ValueError or SyntaxError if it is none."""
    with _PARSER:
        tree = ast.parse(text, mode="eval")
    return frozen(ast.literal_eval(tree))


def frozen(value: Any) -> Any:
    """Literal data with frozen sets."""
    if isinstance(value, set):
        return frozenset(value)
    if isinstance(value, tuple | list):
        return type(value)(map(frozen, value))
    return {k: frozen(v) for k, v in value.items()} if isinstance(value, dict) else value
