"""What the text of a student's code shows: its tree, its functions, the names that it uses."""

import ast
import inspect
import linecache
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from textwrap import dedent
from threading import Lock
from typing import Any

from course_lib.judge.plain import plain

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
IMPORTS = ast.Import | ast.ImportFrom
ASSIGNMENTS = ast.Assign | ast.AnnAssign | ast.AugAssign
DEFINITIONS = Definition | IMPORTS
"""What a cell defines even if a statement above it fails."""
INNER = Definition | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
"""What has names of its own."""
LOOPS = {ast.For: "for", ast.comprehension: "for", ast.While: "while"}
SHORT = 60
NEXT_CELL = "# Autre cellule\n"
"""What stands between the codes of two cells."""
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


def literal(text: str) -> Any:
    """The plain data that a text writes, sets frozen; ValueError or SyntaxError if it is none."""
    with _PARSER:
        return plain(ast.literal_eval(text))


def shapes(source: str) -> list[str]:
    """The last definition of each name, without comments, decorators or its docstring."""
    found: dict[str, str] = {}
    for one in parsed(source).body:
        if isinstance(one, Definition):
            head = one.bases if isinstance(one, ast.ClassDef) else [one.args]
            parts = [*head, *one.body[bool(ast.get_docstring(one)) :]]
            with suppress(RecursionError):  # a sum of a thousand terms
                found[one.name] = "\n".join([one.name, *map(ast.unparse, parts)])
    return list(found.values())


def place(source: str, line: int) -> str:
    r"""A line of a code as a student finds it, quoted if SHORT; where, if there are several cells.

    >>> place("def f(n):\n    return n", 2)
    'À la ligne 2, `return n`'
    >>> place(NEXT_CELL.join(["def f(n):\n    return n\n", "\ndef g(n):\n    return n"]), 6)
    'Dans `g`, à la ligne 3, `return n`'
    """
    code = source.split("\n")[line - 1].strip()
    quoted = f", `{code}`" * (0 < len(code) <= SHORT)
    if NEXT_CELL not in source:
        return f"À la ligne {line}{quoted}"
    own = "\n".join(source.split("\n")[:line]).rpartition(NEXT_CELL)[2].split("\n")
    defined = (one for one in parsed(source).body if isinstance(one, Definition))
    above = [one.name for one in defined if one.lineno <= line]
    return f"Dans `{above[-1]}`, à la ligne {len(own)}{quoted}"


def source_of(*functions: Any) -> str:
    """The code of functions and classes, each line at its place in its cell; "" if it is unknown.

    Those of another cell than the first function's follow, after NEXT_CELL.
    """
    found: dict[str, dict[int, str]] = {}
    for function in functions:
        own = inspect.unwrap(function) if callable(function) else function
        methods = vars(own).values() if isinstance(own, type) else [own]
        codes = (getattr(one, "__code__", None) for one in methods)
        file = next((one.co_filename for one in codes if one), "")
        text = linecache.getlines(file)
        nodes = [one for one in ast.walk(parsed("".join(text))) if isinstance(one, Definition)]
        for node in [one for one in nodes if one.name == own.__name__][-1:]:
            kept = dedent("".join(text[node.lineno - 1 : node.end_lineno])).splitlines()
            found.setdefault(file, {}).update(enumerate(kept, node.lineno))
    cells = ((lines, range(1, max(lines) + 1)) for lines in found.values())
    texts = ("".join(f"{lines.get(n, '')}\n" for n in numbers) for lines, numbers in cells)
    return NEXT_CELL.join(texts)


def own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below, without what is inside those that have names of their own."""
    left = [node]
    while left:
        yield (one := left.pop())
        left += [] if isinstance(one, INNER) else [*ast.iter_child_nodes(one)][::-1]


def defined(node: ast.AST) -> list[str]:
    """The names that a statement defines, in their order; what has names of its own keeps them.

    >>> defined(ast.parse("(a, *b), c.x = [d for d in e]").body[0])
    ['a', 'b']
    """
    names = []
    for one in own_nodes(node):
        match one:
            case ast.alias(name, other):
                names.append((other or name).partition(".")[0])
            case ast.Name(name, ast.Store()):
                names.append(name)
        names += [one.name] if isinstance(one, Definition) else []
    return names


def changed(node: ast.AST) -> set[str]:
    r"""The names that a statement defines or changes.

    >>> sorted(changed(ast.parse("for i in r:\n    t[i] = u.x = i\n    del v[i]").body[0]))
    ['i', 't', 'u', 'v']
    """
    parts = [one for one in own_nodes(node) if isinstance(one, ast.Subscript | ast.Attribute)]
    stored = [used(one.value) for one in parts if not isinstance(one.ctx, ast.Load)]
    return {*defined(node)}.union(*stored)


def reached(names: Iterable[str], uses: Callable[[str], Iterable[str]]) -> set[str]:
    """Some names, and all that they come to use: `uses(name)` are those that one uses.

    >>> sorted(reached("a", {"a": "b", "b": "ac", "c": "", "d": "a"}.__getitem__))
    ['a', 'b', 'c']
    """
    found, left = set[str](), [*names]
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += uses(name)
    return found


def codes_used(names: Iterable[str], around: Mapping[str, Any]) -> dict[str, str]:
    """By name, some names, and all that the functions of a notebook use that they come to call.

    The values are the codes of these functions, "" for other names.
    """

    @cache
    def code(name: str) -> str:
        is_own = getattr(around.get(name), "__globals__", None) is around
        return source_of(around[name]) if is_own else ""

    return {name: code(name) for name in reached(names, lambda name: used(code(name)))}


def used(source: str | ast.AST) -> set[str]:
    r"""The names that a code uses or imports, with what stands before them, but its own variables.

    >>> sorted(used("def f(n):\n    from m import a\n    return a.b(n, g(1))"))
    ['a', 'a.b', 'g', 'm.a']
    """
    found = set[str]()
    for node, local in _scoped(parsed(source) if isinstance(source, str) else source):
        match node:
            case ast.Name(ctx=ast.Load()) | ast.Attribute():
                text = ast.unparse(node)
                found |= {text} if text.partition(".")[0] not in local else set()
            case ast.ImportFrom(module, names):
                found |= {f"{module}.{one.name}" for one in names}
            case ast.Import(names):
                found |= {one.name for one in names}
    return found


def mentions(source: str) -> set[str]:
    """All by which a code may reach what is not its own: names, texts; `for` and `while` too."""
    found = used(source)
    for node in ast.walk(parsed(source)):
        match node:
            case ast.Attribute(_, name) | ast.alias(name):
                found.add(name)
            case ast.MatchClass(kwd_attrs=names):
                found |= {*names}
            case ast.BinOp(ast.Constant(str(first)), ast.Add(), ast.Constant(str(second))):
                found.add(first + second)
            case ast.Constant(str(text)):
                found |= {text} - {*LOOPS.values()}
            case ast.For() | ast.comprehension() | ast.While():
                found.add(LOOPS[type(node)])
    return found


def _scoped(tree: ast.AST) -> Iterator[tuple[ast.AST, frozenset[str]]]:
    """A node and all below, each with the names that the functions around it define."""
    left: list[tuple[ast.AST, frozenset[str]]] = [(tree, frozenset())]
    while left:
        node, local = left.pop()
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            left += [(one, local) for one in (node.args, *getattr(node, "decorator_list", ()))]
            local |= _local_names(node)
        yield node, local
        left += [(child, local) for child in ast.iter_child_nodes(node)]


def _local_names(node: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    """The names that a function gives to what it holds, apart from those inside it."""
    nodes = [one for child in ast.iter_child_nodes(node) for one in own_nodes(child)]
    names = {one.arg for one in nodes if isinstance(one, ast.arg)}
    names |= {one.name for one in nodes if isinstance(one, Definition)}
    stored = (one for one in nodes if isinstance(one, ast.Name))
    names |= {one.id for one in stored if isinstance(one.ctx, ast.Store)}
    shared = (one.names for one in nodes if isinstance(one, ast.Global | ast.Nonlocal))
    return frozenset(names.difference(*shared))
