"""What the tree of a student's function shows of its own faults, in French, with the line."""

import ast
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from course_lib.judge.running import Outcome
from course_lib.judge.syntax import parsed

AT_LINE = "À la ligne "
"""How what a code shows begins."""
LONGEST = 80
VALUES = {"abs", "len", "max", "min", "range", "reversed", "round", "sorted", "str", "sum", "tuple"}
"""Functions that do nothing but give a value."""
TEXT_METHODS = {"capitalize", "lower", "replace", "strip", "title", "upper"}
LIST_METHODS = {"append", "extend", "insert", "remove", "reverse", "sort"}
"""The methods that change a list, and give None."""
LOOP = ast.For | ast.While
INNER = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
COMPUTING = LOOP | ast.Assign | ast.AugAssign | ast.BinOp | ast.Compare | ast.Call
Found = Iterator[tuple[int, str]]
"""Lines, and what is to be said of each."""


@dataclass(frozen=True)
class Failed:
    """A student's function, what came of a call that it fails, the places of optional arguments."""

    function: ast.FunctionDef
    outcome: Outcome
    optional: Collection[int] = ()

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All that the function does itself."""
        return [*own_nodes(self.function.body)]

    @property
    def parameters(self) -> list[str]:
        """Their names, in order."""
        arguments = ast.iter_child_nodes(self.function.args)
        return [one.arg for one in arguments if isinstance(one, ast.arg)]

    @property
    def gave_none(self) -> bool:
        """Whether the call ended and gave nothing."""
        return self.outcome.value is None and not self.outcome.trouble

    @property
    def returns(self) -> bool:
        """Whether some `return` may give a value."""
        values = [one.value for one in self.nodes if isinstance(one, ast.Return)]
        return any(ast.unparse(value) != "None" for value in values if value)

    @property
    def yields(self) -> bool:
        """Whether a call gives a generator."""
        return any(isinstance(one, ast.Yield | ast.YieldFrom) for one in self.nodes)

    @property
    def acts(self) -> bool:
        """Whether a call may do something else than give a value."""
        done = [one.value for one in self.nodes if isinstance(one, ast.Expr)]
        methods = any(isinstance(one, ast.Call) and "." in ast.unparse(one.func) for one in done)
        places = (one for one in self.nodes if isinstance(one, ast.Subscript | ast.Attribute))
        stored = any(not isinstance(one.ctx, ast.Load) for one in places)
        outside = any(isinstance(one, ast.Global | ast.Nonlocal) for one in self.nodes)
        return methods or stored or outside or self.yields


def faults(
    source: str, name: str, outcome: Outcome, optional: Collection[int] = ()
) -> Iterator[str]:
    r"""At most two sentences on what the code of a function shows, the most telling first.

    `outcome` is that of the call at fault; a right answer may leave the `optional` arguments,
    told by their places.

    >>> [*faults("def f(n):\n    print(n + 1)", "f", Outcome(printed="3"))]
    ['À la ligne 2, print affiche sans renvoyer : renvoyez le résultat.']
    """
    body = parsed(source).body
    mine = [one for one in body if isinstance(one, ast.FunctionDef) and one.name == name]
    codes = [Failed(one, outcome, optional) for one in mine[-1:]]
    found = (pair for code in codes for look in LOOKS for pair in islice(look(code), 1))
    for line, sentence in islice(found, 2):
        yield f"{AT_LINE}{line}, {sentence}."


def own_nodes(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Some nodes and all below, without what is inside inner functions."""
    for node in nodes:
        yield node
        if not isinstance(node, INNER):
            yield from own_nodes(ast.iter_child_nodes(node))


def kept_none(code: Failed) -> Found:
    """The value of `append` or of the like, used: it is None."""
    alone = [one.value for one in code.nodes if isinstance(one, ast.Expr)]
    came = "None" in f"{code.outcome.value} {code.outcome.trouble}"
    for node in (one for one in code.nodes if one not in alone):
        match node:
            case ast.Call(ast.Attribute(owner, method)) if method in LIST_METHODS:
                if came or is_list(code, owner):
                    name = ast.unparse(owner)
                    said = f"{name}.{method} modifie {name} sur place et vaut None"
                    yield node.lineno, f"{said} : n'en gardez ni n'en renvoyez la valeur"


def is_list(code: Failed, node: ast.expr) -> bool:
    """Whether the function gives a name a list that it writes there."""
    made = [one for one in code.nodes if isinstance(one, ast.Assign)]
    values = [one.value for one in made if ast.unparse(one.targets[0]) == ast.unparse(node)]
    return any(isinstance(one, ast.List | ast.ListComp) for one in values)


def never_returns(code: Failed) -> Found:
    """A function that computes and gives nothing."""
    name, last = code.function.name, code.function.body[-1]
    gives = code.returns or code.yields or isinstance(last, ast.Raise)
    if gives or code.outcome.mutated or code.outcome.late:
        return
    calls = [one for one in code.nodes if isinstance(one, ast.Call)]
    printing = [one.lineno for one in calls if ast.unparse(one.func) == "print"]
    if printing and code.outcome.printed:
        yield printing[-1], "print affiche sans renvoyer : renvoyez le résultat"
    elif any(isinstance(one, COMPUTING) for one in code.nodes):
        end = last.end_lineno or last.lineno
        yield end, f"{name} se termine sans qu'aucun return ait donné de valeur : elle renvoie None"


def first_turn(code: Failed) -> Found:
    """A loop that always returns in its first turn."""
    for loop in code.nodes:
        if isinstance(loop, LOOP) and always_returns(loop.body):
            lines = [one.lineno for one in own_nodes(loop.body) if isinstance(one, ast.Return)]
            said = f"ce return est dans la boucle de la ligne {loop.lineno}"
            yield lines[-1], f"{said} : elle s'arrête au premier tour"


def always_returns(body: list[ast.stmt]) -> bool:
    """Whether statements return, whatever their conditions."""
    for one in body:
        if isinstance(one, ast.If) and always_returns(one.body) and always_returns(one.orelse):
            return True
        if isinstance(one, ast.Return):
            return True
        if any(isinstance(node, ast.Continue | ast.Break) for node in own_nodes([one])):
            return False
    return False


def lost_value(code: Failed) -> Found:
    """A value that is computed, and neither kept nor returned."""
    for node in (one for one in code.nodes if isinstance(one, ast.Expr)):
        match node.value:
            case ast.Call(ast.Name(name)):
                lost = name in VALUES or (name == code.function.name and not code.acts)
            case ast.Call(ast.Attribute(_, name)):
                lost = name in TEXT_METHODS
            case value:
                lost = isinstance(value, ast.BinOp | ast.Compare | ast.Name)
        if lost:
            text, said = ast.unparse(node.value)[:LONGEST], "n'est ni gardée ni renvoyée"
            equal = " (pour donner une valeur, un seul =)" if " == " in text else ""
            yield node.lineno, f"la valeur de `{text}` {said}{equal}"


def ends_open(code: Failed) -> Found:
    """A case of a function that returns that ends without `return`."""
    if code.gave_none and code.returns and not code.yields:
        for line, said in open_ends(code.function.body):
            yield line, f"{said} {code.function.name} renvoie None"


def open_ends(body: list[ast.stmt]) -> Found:
    """Where the end of some statements is reached without a return."""
    match body:
        case [*_, ast.If(_, then, other) as last]:
            yield from open_ends(then)
            yield from open_ends(other)
            if not other:
                yield last.lineno, "aucun else ne suit ce cas : s'il est faux,"
        case [*_, ast.For(orelse=[]) as last]:
            yield last.lineno, "rien ne suit cette boucle : après elle,"
        case [*_, ast.Assign() | ast.AugAssign() | ast.Pass() | ast.Expr() as last]:
            yield last.lineno, "aucun return ne suit : ici,"


def unused_argument(code: Failed) -> Found:
    """A parameter that the function does not use, and that right answers need."""
    used = {ast.unparse(one) for top in code.function.body for one in ast.walk(top)}
    for place, name in enumerate(code.parameters):
        if name not in used and place not in code.optional and not name.startswith("_"):
            line = code.function.lineno
            yield line, f"{code.function.name} reçoit {name}, mais ne s'en sert nulle part"


LOOKS: tuple[Callable[[Failed], Found], ...] = (
    *(kept_none, never_returns, first_turn, lost_value, ends_open, unused_argument),
)
"""From the most telling to the least."""
