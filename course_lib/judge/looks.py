"""What the tree of a student's function shows of its own faults, in French, with the line."""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, islice

from course_lib.judge.running import Outcome
from course_lib.judge.syntax import NEXT_CELL, Definition, parsed

LONGEST = 80
VALUES = {"abs", "len", "max", "min", "range", "reversed", "round", "sorted", "str", "sum", "tuple"}
"""Functions that do nothing but give a value."""
LIST_METHODS = {"append", "extend", "insert", "remove", "reverse", "sort"}
"""The methods that change a list, and give None."""
Found = Iterator[tuple[int, str]]
"""Lines, and what is to be said of each."""
Look = Callable[[ast.FunctionDef, Sequence[ast.AST], Outcome], Found]
"""Looks at a function, at all that it does itself, and at what came of a call that it fails."""


def faults(
    source: str, name: str, outcome: Outcome, optional: Collection[str] = ()
) -> Iterator[str]:
    r"""At most two sentences on what the code of a function shows, the most telling first.

    `outcome` is that of the call at fault; `optional` are parameters that a right answer may leave.

    >>> [*faults("def f(n):\n    print(n + 1)", "f", Outcome(printed="3"))]
    ['À la ligne 2, print affiche sans renvoyer : renvoyez le résultat.']
    """
    body = parsed(source).body
    mine = [one for one in body if isinstance(one, ast.FunctionDef) and one.name == name]
    for function in mine[-1:]:
        nodes = [*own_nodes(function.body)]
        found = (pair for look in LOOKS for pair in islice(look(function, nodes, outcome), 1))
        for line, sentence in islice(chain(found, unused(function, optional)), 2):
            yield f"{place(source, line)}, {sentence}."


def place(source: str, line: int) -> str:
    r"""A line of a code as a student finds it; of which function if there are several cells.

    >>> place("def f(n):\n    return n", 2)
    'À la ligne 2'
    >>> place(NEXT_CELL.join(["def f(n):\n    return n\n", "\ndef g(n):\n    return n"]), 6)
    'Dans `g`, à la ligne 3'
    """
    if NEXT_CELL not in source:
        return f"À la ligne {line}"
    own = "\n".join(source.split("\n")[:line]).rpartition(NEXT_CELL)[2].split("\n")
    defined = (one for one in parsed(source).body if isinstance(one, Definition))
    above = [one.name for one in defined if one.lineno <= line]
    return f"Dans `{above[-1]}`, à la ligne {len(own)}"


def own_nodes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Some nodes and all below, without what is inside inner functions."""
    for node in nodes:
        yield node
        if not isinstance(node, Definition | ast.Lambda):
            yield from own_nodes(ast.iter_child_nodes(node))


def kept_none(_function: ast.FunctionDef, nodes: Sequence[ast.AST], outcome: Outcome) -> Found:
    """The value of `append` or of the like, used where None came."""
    alone = [one.value for one in nodes if isinstance(one, ast.Expr)]
    if "None" in f"{outcome.value} {outcome.trouble}":
        for node in (one for one in nodes if one not in alone):
            match node:
                case ast.Call(ast.Attribute(owner, method)) if method in LIST_METHODS:
                    name = ast.unparse(owner)
                    effect = f"{name}.{method} modifie {name} sur place et vaut None"
                    yield node.lineno, f"{effect} : n'en gardez ni n'en renvoyez la valeur"


def no_value(function: ast.FunctionDef, nodes: Sequence[ast.AST], outcome: Outcome) -> Found:
    """A function that ends without a value: it prints, or some end has no return."""
    yields = any(isinstance(one, ast.Yield | ast.YieldFrom) for one in nodes)
    if yields or outcome.value is not None or outcome.trouble or outcome.mutated:
        return
    calls = [one for one in nodes if isinstance(one, ast.Call)]
    printing = [one.lineno for one in calls if ast.unparse(one.func) == "print"]
    if printing and outcome.printed and not any(isinstance(one, ast.Return) for one in nodes):
        yield printing[-1], "print affiche sans renvoyer : renvoyez le résultat"
    for line, what in open_ends(function.body):
        yield line, f"{what} {function.name} renvoie None"


def open_ends(body: list[ast.stmt]) -> Found:
    """Where the end of some statements is reached without a return."""
    match body[-1:]:
        case [ast.If(_, then, other) as last]:
            yield from open_ends(then)
            yield from open_ends(other)
            if not other:
                yield last.lineno, "aucun else ne suit ce cas : s'il est faux,"
        case [ast.For(orelse=[]) as last]:
            yield last.lineno, "rien ne suit cette boucle : après elle,"
        case [ast.Assign() | ast.AugAssign() | ast.Pass() | ast.Expr() as last]:
            yield last.lineno, "aucun return ne suit : ici,"


def first_turn(_function: ast.FunctionDef, nodes: Sequence[ast.AST], _outcome: Outcome) -> Found:
    """A loop that always returns in its first turn."""
    for loop in nodes:
        if isinstance(loop, ast.For | ast.While) and always_returns(loop.body):
            lines = [one.lineno for one in own_nodes(loop.body) if isinstance(one, ast.Return)]
            where = f"ce return est dans la boucle de la ligne {loop.lineno}"
            yield lines[-1], f"{where} : elle s'arrête au premier tour"


def always_returns(body: list[ast.stmt]) -> bool:
    """Whether statements return, whatever their conditions."""
    for one in body:
        both = isinstance(one, ast.If) and always_returns(one.body) and always_returns(one.orelse)
        if both or isinstance(one, ast.Return):
            return True
        if any(isinstance(node, ast.Continue | ast.Break) for node in own_nodes([one])):
            return False
    return False


def lost_value(function: ast.FunctionDef, nodes: Sequence[ast.AST], outcome: Outcome) -> Found:
    """A value that is computed, and neither kept nor returned."""
    for node in (one for one in nodes if isinstance(one, ast.Expr)):
        value, text = node.value, ast.unparse(node.value)[:LONGEST]
        called = isinstance(value, ast.Call) and ast.unparse(value.func)
        itself = called == function.name and outcome.value is None
        if itself or called in VALUES or isinstance(value, ast.BinOp | ast.Compare | ast.Name):
            equal = " (pour donner une valeur, un seul =)" if " == " in text else ""
            yield node.lineno, f"la valeur de `{text}` n'est ni gardée ni renvoyée{equal}"


def unused(function: ast.FunctionDef, optional: Collection[str]) -> Found:
    """A parameter without default that the function never reads."""
    read = {one.id for one in ast.walk(function) if isinstance(one, ast.Name)}
    needed = function.args.args[: len(function.args.args) - len(function.args.defaults)]
    for one in needed:
        if one.arg not in read and one.arg not in optional:
            yield function.lineno, f"{function.name} ne se sert nulle part de `{one.arg}`"


LOOKS: tuple[Look, ...] = (kept_none, no_value, first_turn, lost_value)
"""From the most telling to the least."""
