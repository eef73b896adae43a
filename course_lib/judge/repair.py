"""Where a mistake is: the one small edit of a student's own code that makes it right, if there is.

An edit is a proof only when the edited code passes every call of the check and its proof. What is
said of it is a question about the line, never the corrected text.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, pairwise
from time import process_time
from typing import Any

from course_lib.judge.question import Call, Question
from course_lib.judge.running import Outcome
from course_lib.judge.syntax import parsed

SECONDS = 2.0
"""How long the search for an edit may work."""
QUESTIONS = {
    "equality": "que doit-il se passer en cas d'égalité ?",
    "direction": "cette comparaison est-elle dans le bon sens ?",
    "opposite": "faut-il cette condition, ou son contraire ?",
    "and-or": "faut-il que toutes ces conditions soient vraies, ou une seule suffit-elle ?",
    "condition": "chacune de ces conditions est-elle nécessaire ?",
    "number": "ce nombre est-il le bon ?",
    "bound": "d'où la boucle doit-elle partir, et où doit-elle s'arrêter ?",
    "operator": "est-ce la bonne opération ?",
    "sign": "le signe est-il le bon ?",
    "start": "de quelle valeur faut-il partir ?",
    "player": "qui choisit ici ?",
    "choice": "faut-il ici le plus grand, ou le plus petit ?",
    "order": "les arguments sont-ils dans le bon ordre ?",
    "name": "est-ce le bon nom ?",
    "step": "ce qui est transmis doit-il changer d'un appel à l'autre ?",
    "function": "est-ce la bonne fonction ?",
    "return": "que renvoie la fonction à cet endroit ?",
    "loop": "cette ligne doit-elle être dans la boucle, ou après ?",
    "sequence": "ces deux lignes sont-elles dans le bon ordre ?",
    "sum": "faut-il remplacer la valeur, ou lui ajouter quelque chose ?",
    "extra": "cette ligne est-elle nécessaire ?",
    "exit": "la boucle doit-elle s'arrêter ici ?",
}
"""By the kind of an edit, what is asked about its line."""
OTHER_WAYS: dict[type[ast.cmpop], dict[type[ast.cmpop], str]] = {
    ast.Lt: {ast.LtE: "equality", ast.Gt: "direction", ast.GtE: "direction"},
    ast.LtE: {ast.Lt: "equality", ast.GtE: "direction", ast.Gt: "direction"},
    ast.Gt: {ast.GtE: "equality", ast.Lt: "direction", ast.LtE: "direction"},
    ast.GtE: {ast.Gt: "equality", ast.LtE: "direction", ast.Lt: "direction"},
    ast.Eq: {ast.NotEq: "opposite"},
    ast.NotEq: {ast.Eq: "opposite"},
    ast.In: {ast.NotIn: "opposite"},
    ast.NotIn: {ast.In: "opposite"},
    ast.Is: {ast.IsNot: "opposite"},
    ast.IsNot: {ast.Is: "opposite"},
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.Pow),
    ast.Div: (ast.FloorDiv, ast.Mult),
    ast.FloorDiv: (ast.Div, ast.Mod),
    ast.Mod: (ast.FloorDiv,),
}
PAIRS = [("max", "min"), ("MAX", "MIN"), ("Morgan", "Malo"), ("X", "O"), ("A", "B")]
OPPOSITES = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
Loop = ast.For | ast.While
Put = Callable[[Any], None]


@dataclass(frozen=True)
class Edit:
    """A student's code with one small edit: its line, its kind (see `QUESTIONS`), the new code."""

    line: int
    kind: str
    source: str

    @property
    def sentence(self) -> str:
        """What a student reads."""
        return f"À la ligne {self.line} : {QUESTIONS[self.kind]}"


def proved_edit(
    question: Question,
    source: str,
    wrong: Call,
    attempt: Callable[[str, Sequence[Call]], bool],
    seconds: float = SECONDS,
) -> Edit | None:
    """The first edit of `source` that passes all calls and the proof; None if none does in time.

    `attempt(code, calls)` tells whether some code passes calls; `wrong` is a call that the
    student's own code fails, tried first.
    """
    end = process_time() + seconds
    for edit in edits(source, question.names):
        if process_time() > end:
            return None
        if attempt(edit.source, [wrong]) and attempt(edit.source, question.calls):
            if attempt(edit.source, question.proof):
                return edit
    return None


def edits(source: str, names: Sequence[str]) -> Iterator[Edit]:
    """The code of the functions of these names, each time with one small edit, likeliest first."""
    tree = parsed(source)
    functions = [one for one in tree.body if isinstance(one, ast.FunctionDef)]
    mine = [one for one in functions if one.name in names]
    seen = {ast.unparse(tree)}
    kinds = (_in_expressions, _in_statements)
    for line, kind in chain.from_iterable(look(one, functions) for look in kinds for one in mine):
        made = ast.unparse(tree)
        if made not in seen:
            seen.add(made)
            yield Edit(line, kind, made)


# Each generator below changes the tree in place, yields, and puts it back


def _in_expressions(
    function: ast.FunctionDef, functions: Sequence[ast.FunctionDef]
) -> Iterator[tuple[int, str]]:
    names = _names_of(function)
    places = [*_places(function)]
    looks: list[Callable[[ast.expr], Iterator[tuple[str, ast.expr]]]] = [
        _other_comparison,
        _other_value,
        _other_operation,
        lambda node: _other_call(node, functions),
        lambda node: _other_name(node, names),
    ]
    for look in looks:
        for node, put in places:
            for kind, new in look(node):
                put(new)
                yield node.lineno, kind
                put(node)


def _places(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, Put]]:
    """The expressions of a function, each with what puts another in its place."""
    for node in ast.walk(function):
        if node is function.args or isinstance(node, ast.arguments):
            continue
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "targets", "target"):
                continue
            if isinstance(value, ast.expr) and not isinstance(node, ast.Expr):
                yield value, lambda new, node=node, field=field: setattr(node, field, new)
            elif isinstance(value, list):
                for rank, one in enumerate(value):
                    if isinstance(one, ast.expr):
                        yield one, lambda new, value=value, rank=rank: value.__setitem__(rank, new)


def _other_comparison(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Compare(left, ops, sides):
            for rank, op in enumerate(ops):
                for other, kind in OTHER_WAYS.get(type(op), {}).items():
                    yield kind, _at(node, ast.Compare(left, [*ops[:rank], other(), *ops[rank + 1 :]], sides))
        case ast.BoolOp(op, values):
            other_op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "and-or", _at(node, ast.BoolOp(other_op, values))
            for rank in range(len(values)):
                kept = [*values[:rank], *values[rank + 1 :]]
                yield "condition", kept[0] if len(kept) == 1 else _at(node, ast.BoolOp(op, kept))
        case ast.UnaryOp(ast.Not(), inner):
            yield "opposite", inner
        case ast.Call(ast.Name() | ast.Attribute()):
            yield "opposite", _at(node, ast.UnaryOp(ast.Not(), node))


def _other_value(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Constant(bool(value)):
            yield "opposite", _at(node, ast.Constant(not value))
        case ast.Constant(int(value)):
            for other in (value + 1, value - 1):
                yield "number", _at(node, ast.Constant(other))
        case ast.Constant(str(text)) if text in OPPOSITES:
            yield "player", _at(node, ast.Constant(OPPOSITES[text]))
        case ast.Name(name) if name in OPPOSITES:
            kind = "player" if name.isupper() else "choice"
            yield kind, _at(node, ast.Name(OPPOSITES[name], ast.Load()))
        case ast.UnaryOp(ast.USub(), inner):
            yield "start" if _is_infinity(inner) else "sign", inner
        case ast.Name() | ast.Attribute() if _is_infinity(node):
            yield "start", _at(node, ast.UnaryOp(ast.USub(), node))


def _other_operation(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.BinOp(left, op, right):
            for other in OPERATORS.get(type(op), ()):
                yield "operator", _at(node, ast.BinOp(left, other(), right))
            if isinstance(op, ast.Sub | ast.Div | ast.FloorDiv | ast.Mod):
                yield "operator", _at(node, ast.BinOp(right, op, left))
            yield "operator", left
            yield "operator", right
        case ast.Call(ast.Name("range"), args):
            for rank, arg in enumerate(args):
                for one in _one_more_or_less(arg):
                    yield "bound", _at(node, ast.Call(node.func, [*args[:rank], one, *args[rank + 1 :]], []))
            if len(args) == 1:
                yield "bound", _at(node, ast.Call(node.func, [ast.Constant(1), *args], []))
        case ast.Call() | ast.Name() | ast.Subscript():
            yield "sign", _at(node, ast.UnaryOp(ast.USub(), node))


def _other_call(
    node: ast.expr, functions: Sequence[ast.FunctionDef]
) -> Iterator[tuple[str, ast.expr]]:
    """Arguments exchanged, one that changes by 1, another function of as many arguments."""
    if not (isinstance(node, ast.Call) and node.args):
        return
    args = node.args
    for rank in range(len(args) - 1):
        swapped = [*args[:rank], args[rank + 1], args[rank], *args[rank + 2 :]]
        yield "order", _at(node, ast.Call(node.func, swapped, node.keywords))
    for rank, arg in enumerate(args):
        for one in _one_more_or_less(arg):
            changed = [*args[:rank], one, *args[rank + 1 :]]
            yield "step", _at(node, ast.Call(node.func, changed, node.keywords))
    for other in functions:
        if len(other.args.args) == len(args) and ast.unparse(node.func) != other.name:
            name = ast.Name(other.name, ast.Load())
            yield "function", _at(node, ast.Call(name, args, node.keywords))


def _other_name(node: ast.expr, names: Sequence[str]) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Name) and node.id in names:
        for name in names:
            if name != node.id:
                yield "name", _at(node, ast.Name(name, ast.Load()))


def _in_statements(
    function: ast.FunctionDef, _functions: Sequence[ast.FunctionDef]
) -> Iterator[tuple[int, str]]:
    for body in [*_bodies(function)]:
        kept = [*body]
        for line, kind, new in _other_bodies(kept):
            body[:] = new
            yield line, kind
            body[:] = kept


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements of a function, its own first."""
    for one in ast.walk(node):
        for field in ("body", "orelse"):
            value = getattr(one, field, None)
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield value


def _other_bodies(body: list[ast.stmt]) -> Iterator[tuple[int, str, list[ast.stmt]]]:
    for rank, node in enumerate(body):
        before, after = body[:rank], body[rank + 1 :]
        for kind, new in _other_statement(node):
            yield node.lineno, kind, [*before, new, *after]
        if isinstance(node, Loop):
            yield from _around_loop(before, node, after)
        if len(body) > 1:
            yield node.lineno, "extra", [*before, *after]
    for rank, (one, other) in enumerate(pairwise(body)):
        yield other.lineno, "sequence", [*body[:rank], other, one, *body[rank + 2 :]]


def _other_statement(node: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    match node:
        case ast.Expr(ast.Call() as value) | ast.Assign(_, value):
            if not isinstance(node, ast.Assign):
                yield "return", _at(node, ast.Return(value))
        case ast.AugAssign(target, op, value):
            yield "sum", _at(node, ast.Assign([target], value))
            for other in OPERATORS.get(type(op), ()):
                yield "operator", _at(node, ast.AugAssign(target, other(), value))
        case ast.Break():
            yield "exit", _at(node, ast.Continue())
        case ast.Continue():
            yield "exit", _at(node, ast.Break())
        case ast.If(test, body, orelse):
            opposite = _at(node, ast.UnaryOp(ast.Not(), test))
            yield "opposite", _at(node, ast.If(opposite, body, orelse))
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target = node.targets[0]
        if isinstance(target, ast.Name | ast.Subscript):
            yield "sum", _at(node, ast.AugAssign(target, ast.Add(), node.value))


def _around_loop(
    before: list[ast.stmt], loop: Loop, after: list[ast.stmt]
) -> Iterator[tuple[int, str, list[ast.stmt]]]:
    """The last statement of a loop put after it, or the statement after it put inside."""
    inner, last = loop.body[:-1], loop.body[-1]
    inside = last.body if isinstance(last, ast.If) and len(last.body) == 1 else []
    if inner:
        shorter = _with_body(loop, inner)
        yield last.lineno, "loop", [*before, shorter, last, *after]
    if after:
        longer = _with_body(loop, [*loop.body, after[0]])
        yield after[0].lineno, "loop", [*before, longer, *after[1:]]
    if isinstance(last, ast.If) and last.orelse and isinstance(last.orelse[-1], ast.Return):
        test = _at(last, ast.If(last.test, inside or last.body, []))
        shorter = _with_body(loop, [*inner, test])
        yield last.orelse[-1].lineno, "loop", [*before, shorter, last.orelse[-1], *after]


def _with_body(loop: Loop, body: list[ast.stmt]) -> Loop:
    fields = {name: value for name, value in ast.iter_fields(loop) if name != "body"}
    return _at(loop, type(loop)(**fields, body=body))


def _names_of(function: ast.FunctionDef) -> list[str]:
    """The parameters and the variables of a function."""
    parameters = [one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg)]
    names = (one for one in ast.walk(function) if isinstance(one, ast.Name))
    stored = (one.id for one in names if isinstance(one.ctx, ast.Store))
    return [*islice(dict.fromkeys([*parameters, *stored]), 12)]


def _one_more_or_less(node: ast.expr) -> Iterator[ast.expr]:
    """An expression that may be a number, with 1 more, or 1 less."""
    if isinstance(node, ast.Name | ast.Call | ast.BinOp):
        for op in (ast.Sub(), ast.Add()):
            yield _at(node, ast.BinOp(node, op, ast.Constant(1)))


def _is_infinity(node: ast.expr) -> bool:
    return ast.unparse(node) in ("inf", "math.inf", "np.inf", "float('inf')")


def _at(place: ast.AST, node: Any) -> Any:
    """A new node, where another was."""
    return ast.fix_missing_locations(ast.copy_location(node, place))


def local_attempt(
    question: Question, functions: Iterable[Callable[..., Any]], observe: Callable[..., Any]
) -> Callable[[str, Sequence[Call]], bool]:
    """What tells whether some code passes calls, run beside a student's own functions."""
    around = next((getattr(one, "__globals__", {}) for one in functions), {})

    def attempt(code: str, calls: Sequence[Call]) -> bool:
        space = {name: _copied(value) for name, value in around.items()}
        exec(compile(code, "<essai>", "exec"), space)
        new = {name: space[name] for name in question.names}
        return bool(observe(new, calls))

    return attempt


def _copied(value: Any) -> Any:
    """A value that the code may change, copied."""
    return value.copy() if type(value) in (dict, list, set) else value


__all__ = ["Edit", "Outcome", "edits", "proved_edit"]
