"""Edits of code that are written as they are read: `a < b -> a <= b`.

In such a rule, a capital stands for any number of arguments, conditions or statements, a small
letter for an expression, a word of STATEMENTS for a statement: WHERE says which ones.
"""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any

from course_lib.judge.plain import digest
from course_lib.judge.syntax import parsed

text = ast.unparse
Known = dict[str, Any]
Rule = tuple[list[Any], list[Any]]
STATEMENTS = "one", "other", "simple", "last"
"""one, other: any; simple: one that holds no other; last: where a function ends without return."""


@dataclass(frozen=True)
class Spot:
    """A node, what it stands in (the module first), and where there."""

    node: ast.AST
    above: tuple[ast.AST, ...]
    field: str
    index: int | None

    @property
    def function(self) -> ast.AST:
        """The innermost function around it, or else the module."""
        inner = (one for one in self.above[::-1] if isinstance(one, ast.FunctionDef))
        return next(inner, self.above[0])

    @property
    def line(self) -> int:
        """Its line, or that of what it stands in."""
        lines = (getattr(one, "lineno", 0) for one in (self.node, *self.above[::-1]))
        return next(filter(None, lines), 1)

    def replaced(
        self, count: int, new: list[ast.AST], written: Callable[[], str] | None = None
    ) -> str:
        """The whole source, or what is `written`, with something else here than `count` nodes."""
        old, place = getattr(self.above[-1], self.field), self.index
        changed = new[0] if place is None else [*old[:place], *new, *old[place + count :]]
        setattr(self.above[-1], self.field, changed)
        try:
            return written() if written else text(self.above[0])
        finally:
            setattr(self.above[-1], self.field, old)


def spots(node: ast.AST, above: tuple[ast.AST, ...] = ()) -> Iterator[Spot]:
    """All that can be replaced below a node: no target, docstring, f-string or annotation."""
    for field, value in ast.iter_fields(node):
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            match child:
                case ast.Expr(ast.Constant()) | ast.JoinedStr():
                    continue
                case ast.Name(ctx=ast.Store()) | ast.Tuple(ctx=ast.Store()):
                    continue
                case ast.expr() | ast.stmt() | ast.comprehension() | ast.keyword():
                    if field not in ("annotation", "returns", "decorator_list"):
                        index = place if isinstance(value, list) else None
                        yield Spot(child, (*above, node), field, index)
                        yield from spots(child, (*above, node))


class Plain(ast.NodeTransformer):
    """`n - 2` for `n - 1 - 1`, `n` for `n - 0`, `a < b and b < c`."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        base, more = linear(node)
        if base is None:
            return ast.parse(str(more), mode="eval").body
        sign = ast.Add() if more > 0 else ast.Sub()
        return ast.BinOp(base, sign, ast.Constant(abs(more))) if more else base

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        match self.generic_visit(node):
            case ast.UnaryOp(ast.USub(), ast.UnaryOp(ast.USub(), inner)):
                return inner
            case ast.UnaryOp(ast.USub(), ast.Constant(0) as zero):
                return zero
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        pairs = zip(sides, node.ops, sides[1:], strict=False)
        parts: list[ast.expr] = [ast.Compare(one, [op], [other]) for one, op, other in pairs]
        return ast.BoolOp(ast.And(), parts) if len(parts) > 1 else node


def plain(source: str) -> str:
    """A source as all are written, so that two that are the same are seen to be."""
    return text(Plain().visit(ast.parse(source)))


def lines_of(source: str) -> Counter[str]:
    """How often each line but `else:` stands in a source, by digests of six digits."""
    lines = list[str]()
    with suppress(RecursionError):  # a sum of a thousand terms
        lines = text(Plain().visit(parsed(source))).splitlines()
    return Counter(digest([line.strip()])[:6] for line in lines if line.strip() != "else:")


def linear(node: ast.expr) -> tuple[ast.expr | None, int]:
    """A sum, but for the integers that end it, and what these make."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        (base, first), (right, second) = linear(node.left), linear(node.right)
        if right is None:
            return base, first + second if isinstance(node.op, ast.Add) else first - second
    elif re.fullmatch(r"-?\d+", text(node)):
        return None, int(text(node))
    return node, 0


def is_index(spot: Spot, node: ast.expr) -> bool:
    """Whether an index is a number, as far as the function shows."""
    if isinstance(node, ast.Name):
        return bool(re.search(rf"\b{node.id} ([-+*/%]|in range)", text(spot.function)))
    return isinstance(node, ast.BinOp) or linear(node)[0] is None


def is_mover(spot: Spot, node: ast.Name) -> bool:
    """Whether a parameter is asked who moves there: another state is right by chance only."""
    call = spot.node if isinstance(spot.node, ast.Call) else spot.above[-1]
    asks = isinstance(call, ast.Call) and text(call.func).endswith("to_move")
    return asks and node.id in {
        one.arg for one in ast.walk(spot.function) if isinstance(one, ast.arg)
    }


def is_count(spot: Spot, node: ast.expr) -> bool:
    """Whether a name is compared with small integers, or moved by them, if by anything."""
    if not isinstance(node, ast.Name) or node.id in ("alpha", "beta"):
        return False
    code, signs = text(spot.function), r"(?:[-+*/%]|[<>!=]=?)"
    beside = re.findall(rf"\b{node.id} {signs} ([\w.]+)", code)
    beside += re.findall(rf"([\w.]+|\)) {signs} {node.id}\b", code)
    return all(one.isdigit() or one in ("len", ")") for one in beside)


def ends(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The statements after which a function with this body ends without a return."""
    match body[-1:]:
        case [ast.If(_, then, other) as last]:
            return [*ends(then), *(ends(other) if other else [last])]
        case [ast.While(ast.Constant()) | ast.Return() | ast.Raise()] | []:
            return []
    return [body[-1]]


def gives_value(module: ast.AST, name: str) -> bool:
    """Whether a module defines a function of this name that returns something."""
    functions = (one for one in ast.walk(module) if isinstance(one, ast.FunctionDef))
    nodes = (node for one in functions if one.name == name for node in ast.walk(one))
    return any(isinstance(one, ast.Return) and one.value for one in nodes)


NO_NUMBERS = "not ", "[", "(", "{", "True", "False", "None", "'", "list(", "sorted(", "tuple("
INFINITIES = {"inf", "np.inf", "math.inf", "float('inf')", "MAX_VAL"}
ONLY_VALUES = r"(abs|len|max|min|range|reversed|round|sorted|str|sum|tuple)\("
"""How a call begins that does nothing but give a value."""
LEAVES = ast.Continue | ast.Break
WHERE: Mapping[str, Callable[[Spot, Any], bool]] = {
    "x": lambda spot, node: isinstance(node, ast.Name) and not is_mover(spot, node),
    "y": lambda spot, node: isinstance(node, ast.Name),
    **dict.fromkeys("fg", lambda spot, node: text(node) not in dir(builtins)),
    **dict.fromkeys(
        "mn",
        lambda spot, node: (
            not isinstance(node, ast.Compare | ast.BoolOp) and not text(node).startswith(NO_NUMBERS)
        ),
    ),
    "h": lambda spot, node: gives_value(spot.above[0], text(node)),
    "itself": lambda spot, node: text(node) == getattr(spot.function, "name", ""),
    "i": is_index,
    "j": is_count,
    "k": lambda spot, node: text(node) in map(str, range(50)),
    "o": lambda spot, node: text(node) in INFINITIES,
    "q": lambda spot, node: (
        isinstance(node, ast.BinOp | ast.Name) or re.match(ONLY_VALUES, text(node)) is not None
    ),
    "r": lambda spot, node: not text(node).startswith("range("),
    "s": lambda spot, node: not (isinstance(node, ast.Constant) or text(node).startswith("(")),
    "t": lambda spot, node: isinstance(node, ast.Constant) and isinstance(node.value, str),
    "N": lambda spot, nodes: bool(nodes),
    "L": lambda spot, nodes: not any(isinstance(x, LEAVES) for n in nodes for x in ast.walk(n)),
    "simple": lambda spot, node: isinstance(node, ast.Assign | ast.AugAssign | ast.Expr),
    "last": lambda spot, node: (
        isinstance(around := spot.function, ast.FunctionDef) and node in ends(around.body)
    ),
}
"""x, y: a name, x no state whose mover is asked for; f, g: a function that is not Python's; h: one
of the code that returns; itself: the one around; m, n: a number; i: an index; j: the name of a
count; k: a small integer; o: an infinity; q: what only gives a value; r: not a range; s: no number,
no tuple; t: a text; N: at least one statement; L: without continue or break."""


def fits(part: Any, node: Any, known: Known) -> Iterator[Known]:
    """Match a part of a rule with a node or a list: each way, what the letters stand for."""
    match part:
        case ast.Expr(ast.Name(word)) if word in STATEMENTS:
            yield from [known | {word: node}] * isinstance(node, ast.stmt)
        case ast.Name(letter) if len(letter) == 1 or letter in WHERE:
            if isinstance(node, ast.expr) and text(known.get(letter, node)) == text(node):
                yield known | {letter: node}
        case [*parts]:
            yield from fit_in_turn(parts, node, known)
        case ast.AST() if type(part) is type(node):
            fields = [field for field in part._fields if field != "ctx"]
            old, new = ([getattr(one, field) for field in fields] for one in (part, node))
            yield from fits(old, new, known)
        case _ if type(part) is type(node) and part == node:
            yield known


def fit_in_turn(parts: list[Any], nodes: list[Any], known: Known) -> Iterator[Known]:
    """The same of parts that stand one after the other: a capital takes few first, S many."""
    match parts:
        case []:
            yield from [known] * (not nodes)
        case [first, *rest] if letter := several(first):
            counts = range(len(nodes) + 1)
            for n in counts[::-1] if letter == "S" else counts:
                yield from fit_in_turn(rest, nodes[n:], known | {letter: nodes[:n]})
        case [first, *rest]:
            for found in fits(first, nodes[0], known) if nodes else ():
                yield from fit_in_turn(rest, nodes[1:], found)


def several(part: Any) -> str:
    """The capital that a part of a rule is, "" if it is none."""
    match part:
        case ast.Name(letter) | ast.Expr(ast.Name(letter)) if len(letter) == 1 and letter.isupper():
            return letter
    return ""


def filled(part: Any, known: Known) -> Any:
    """What a rule puts there instead."""
    match part:
        case ast.Name(letter) | ast.Expr(ast.Name(letter)) if letter in known:
            found = known[letter]
            return part if isinstance(found, list) else found
        case [*parts]:
            lists = (known.get(several(one), [filled(one, known)]) for one in parts)
            return [*chain.from_iterable(lists)]
        case ast.AST():
            fields = {name: filled(one, known) for name, one in ast.iter_fields(part)}
            return ast.copy_location(type(part)(**fields), part)
    return part


def read(rule: str) -> Rule:
    """Both sides of a rule, as statements or as one expression."""
    left, right = (ast.parse(side).body for side in rule.split(" -> "))
    match left, right:
        case [ast.Expr(old)], [ast.Expr(new)] if not several(right[0]):
            return [old], [new]
    return [*left], [*right]


def matches(rule: Rule, spot: Spot) -> Iterator[Known]:
    """What each letter of a rule stands for at that spot, each way that it can be there."""
    nodes, index = [spot.node], spot.index
    if index is not None:
        nodes = getattr(spot.above[-1], spot.field)[index : index + len(rule[0])]
    for known in fits(rule[0], nodes, {}):
        if all(WHERE[letter](spot, known[letter]) for letter in known.keys() & WHERE):
            yield known
