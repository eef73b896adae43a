"""Follows any recursive function as it runs: on which node it is, with which alpha and beta."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial, wraps
from itertools import chain
from math import inf
from numbers import Real
from opcode import opname
from types import CodeType, FrameType, FunctionType
from typing import Any, Literal, NamedTuple, TypeGuard

from course_lib.games import MAX, MIN
from course_lib.text import action_text, french_number
from course_lib.tracing.calling import cells, inner_function, role_of, unwrap_any
from course_lib.tracing.labelled import Labelled, Path

Kind = Literal["enter", "leaf", "child", "bound", "cut", "leave"]
BOUNDS = {"alpha": "alpha", "α": "alpha", "beta": "beta", "β": "beta"}
"""How the variables of a search are called that hold its bounds."""

Names = dict[str, Any]
Child = tuple[Hashable, Any, tuple[float, float] | None]
LONGEST = 8
"""How many elements of a list are written out among the variables of a call."""


class Event(NamedTuple):
    """One step of a search, at the node `path`.

    In this order: "enter" at each node; then "leaf", and nothing more, where the value is known
    at once; otherwise, for each child, all the events of the child and then "child", followed by
    "bound" if alpha or beta has moved, or by "cut" if the search of the node stops there; at last
    "leave". At a cut that the window allows, alpha >= beta. `value` is the node's at "leaf" and
    "leave", the child's at "child", the bound's at "bound" and "cut". `best` is the running value
    of the node, None before its first child. `detail` is the action at "child", the name of the
    bound at "bound" and "cut".
    """

    kind: Kind
    path: Path
    alpha: float
    beta: float
    value: float | None = None
    best: float | None = None
    detail: Hashable = None


class Step(NamedTuple):
    """A line about to run in a call on the node `path`, `depth` calls being in progress.

    `variables` are those of the call, written out; `told` counts the events before the line.
    """

    code: CodeType
    line: int
    path: Path
    depth: int
    variables: dict[str, str]
    told: int


@dataclass
class Call:
    """A call on a node: the bounds that it received and has now, what it heard, what it gave.

    `ideal` is the window that the values known so far leave open, `again` whether the function
    called itself on the same node. `heard` holds the action, the value and the window of each
    child; no window if the child was not called, its value being read from above. States and
    actions in what it `returned` are `Place`s and `Move`s; `left` counts the events told when it
    ended, None if it did not.
    """

    code: CodeType
    path: Path
    state: Any
    window: tuple[float, float]
    alpha: float
    beta: float
    ideal: tuple[float, float]
    depths: Mapping[str, float] = field(default_factory=dict)
    may_hide_bounds: bool = False
    best: float | None = None
    heard: list[Child] = field(default_factory=list)
    read: dict[Hashable, tuple[int, float]] = field(default_factory=dict)
    returned: Any = None
    left: int | None = None
    again: bool = False

    @property
    def depth(self) -> float:
        """The depth that it received; inf if it received none."""
        return min(self.depths.values(), default=inf)


class Place(NamedTuple):
    """A node that a search returns."""

    path: Path


class Move(NamedTuple):
    """An action that a search returns."""

    action: Any


class Endless(BaseException):
    """Raised through a search that runs more lines than the tracer accepts."""


class Tracer:
    """Hears the calls of recursive functions on the nodes of `game`, and tells their events.

    Nothing is asked of these functions but that the states they receive come from `game`. With a
    `limit`, it also keeps a `Step` for each line that they run, and raises `Endless` beyond it.
    """

    def __init__(self, game: Labelled, limit: int | None = None) -> None:
        self.game, self.limit = game, limit
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self._open: list[Call] = []
        self.depth = 0
        self.counts: dict[str, set[float]] = {}
        """By how much each depth received changes from a call to those below it."""

    def hears(self, value: Callable[..., Any]) -> Callable[..., Any]:
        """The same value of a state, heard if a node reads it of its child."""

        @wraps(value)
        def heard(*args: Any) -> Any:
            result, path = value(*args), self.game.path(args[0]) if args else None
            if path and self._open and self._open[-1].path == path[:-1] and _is_number(result):
                above = self._open[-1]
                above.read.setdefault(path[-1], (len(above.heard), result))
            return result

        return heard

    def run(self, call: Callable[[], Any], codes: set[CodeType]) -> Any:
        """What `call()` returns, the functions of these codes being followed."""
        self._codes = codes
        before = sys.gettrace()
        sys.settrace(self._hear)
        try:
            return call()
        finally:
            sys.settrace(before)

    def _hear(self, frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        """Called by Python at each call: follow those that are on a node."""
        if frame.f_code not in self._codes:
            return None
        given = _arguments(frame)
        state = next((s for s in given.values() if self.game.path(s) is not None), None)
        path = self.game.path(state)
        if path is None:
            return None
        bounds = {"alpha": -inf, "beta": inf} | dict(_bounds(given))
        is_new = not self._open or self._open[-1].path != path
        if is_new:
            window = bounds["alpha"], bounds["beta"]
            call = Call(frame.f_code, path, state, window, *window, self._ideal(), _depths(given))
            call.may_hide_bounds = _hides_bounds(given)
            self._count(call)
            self._enter(call)
        else:
            above = self._open[-1]
            shallower = min(_depths(given).values(), default=inf) < above.depth < inf
            above.again |= above.code is frame.f_code or shallower
        self.depth += 1
        return self._follower(self._open[-1], bounds, is_new)

    def _follower(self, call: Call, bounds: dict[str, float], is_new: bool) -> Callable[..., Any]:
        """What hears the lines of a function on a node, and its end."""

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            self._watch(call, bounds, frame.f_locals)
            if event == "line" and self.limit is not None:
                self._keep(call, frame)
            if event == "return":
                self.depth -= 1
                if is_new:
                    self._open.pop()
                    self._leave(call, arg, raised=not _returns(frame))
            return follow

        return follow

    def _keep(self, call: Call, frame: FrameType) -> None:
        if len(self.steps) == self.limit:
            raise Endless
        texts = {n: self._written(v) for n, v in frame.f_locals.items() if n != "_"}
        told = {name: text for name, text in texts.items() if text is not None}
        where = frame.f_code, frame.f_lineno, call.path, self.depth
        self.steps.append(Step(*where, told, len(self.events)))

    def _written(self, value: Any) -> str | None:
        """A variable as a student reads it; None for what is better not shown."""
        path = self.game.path(value)
        if path is not None:
            return node_name(path)
        if isinstance(value, bool) or value is None:
            return str(value)
        if _is_number(value):
            return french_number(value)
        if isinstance(value, list | tuple) and len(value) <= LONGEST:
            texts = [self._written(part) or "…" for part in value]
            return ("[{}]" if isinstance(value, list) else "({})").format(", ".join(texts))
        return repr(value) if isinstance(value, str) and len(value) <= 3 * LONGEST else None

    def _watch(self, call: Call, seen: dict[str, float], variables: Mapping[str, Any]) -> None:
        """Tell the bounds that have moved; one that meets the other is a cut, told as such."""
        bounds = seen | dict(_bounds(variables))
        if bounds["alpha"] >= bounds["beta"]:
            return
        for name, value in bounds.items():
            if value != seen[name]:
                seen[name] = value
                setattr(call, name, value)
                self._tell("bound", call, value, name)

    def _count(self, call: Call) -> None:
        """Note how the depths change from the call in progress to this one."""
        before = self._open[-1].depths if self._open else {}
        for name in before.keys() & call.depths.keys():
            self.counts.setdefault(name, set()).add(call.depths[name] - before[name])

    def _enter(self, call: Call) -> None:
        self.calls.append(call)
        self._open.append(call)
        self._tell("enter", call)

    def _ideal(self) -> tuple[float, float]:
        known = [(call.best, self.game.to_move(call.state)) for call in self._open]
        low = max([best for best, who in known if best is not None and who is MAX], default=-inf)
        high = min([best for best, who in known if best is not None and who is MIN], default=inf)
        return low, high

    def _placed(self, value: Any) -> Any:
        """The same, its states replaced by their places."""
        path = self.game.path(value)
        if path is not None:
            return Place(path)
        if self.game.is_move(value):
            return Move(value)
        if isinstance(value, tuple):
            return tuple(map(self._placed, value))
        return [*map(self._placed, value)] if type(value) is list else value

    def _leave(self, call: Call, returned: Any, *, raised: bool) -> None:
        if raised:
            return
        call.returned = self._placed(returned)
        is_state = isinstance(call.returned, Place)  # which a game may give as its own value
        value = number_in(returned if is_state and _is_number(returned) else call.returned)
        if value is not None:
            self._read_children(call)
            self._tell_value(call, value)
        call.left = len(self.events)
        if self._open:
            above = self._open[-1]
            above.heard.append((call.path[-1], value, call.window))
            if value is not None:
                self._hear_child(above, call.path[-1], value)

    def _read_children(self, call: Call) -> None:
        """Tell of the children whose values were read from above, unless it was to order them."""
        called = {action for action, *_ in call.heard}
        if not called & call.read.keys():
            for late, (action, (rank, value)) in enumerate(call.read.items()):
                path = (*call.path, action)
                child = self.game.children[call.path][action]
                window = call.alpha, call.beta
                below = Call(call.code, path, child, window, *window, window)
                self._tell("enter", below)
                self._tell("leaf", below, value)
                call.heard.insert(rank + late, (action, value, None))
                self._hear_child(call, action, value)

    def _tell_value(self, call: Call, value: float) -> None:
        if not call.heard:
            self._tell("leaf", call, value)
            return
        asked = self.game.children.get(call.path, {})
        if call.path not in self.game.exhausted or len(call.heard) < len(asked):
            self._tell_cut(call)
        self._tell("leave", call, value)

    def _tell_cut(self, call: Call) -> None:
        """Tell a cut, with the window that allows it: the value of the node crosses a bound."""
        is_max = self.game.to_move(call.state) is MAX
        name = "beta" if is_max else "alpha"
        bound, best = getattr(call, name), call.best
        if best is not None and (best >= bound if is_max else best <= bound):
            setattr(call, "alpha" if is_max else "beta", best)
        self._tell("cut", call, bound, name)

    def _hear_child(self, call: Call, action: Hashable, value: float) -> None:
        nearer = max if self.game.to_move(call.state) is MAX else min
        call.best = value if call.best is None else nearer(call.best, value)
        self._tell("child", call, value, action)

    def _tell(
        self, kind: Kind, call: Call, value: float | None = None, detail: Hashable = None
    ) -> None:
        event = Event(kind, call.path, call.alpha, call.beta, value, call.best, detail)
        self.events.append(event)


def number_in(returned: Any) -> float | None:
    """The value that a search returns, alone or in a couple with a move; None if there is none."""
    parts = [returned]
    if isinstance(returned, tuple) and not isinstance(returned, Place):  # or a Move
        parts = [*returned[:2]]
    elif isinstance(returned, list) and len(returned) == 2:
        parts = [] if all(map(_is_number, returned)) else returned
    return next((one for one in parts if _is_number(one) and not isinstance(one, bool)), None)


def node_name(path: Path) -> str:
    """A node in words: its moves from the root."""
    return " › ".join(["racine", *map(action_text, path)])


def _returns(frame: FrameType) -> bool:
    """Whether a function that ends does so by a value, and not by an exception."""
    name = opname[frame.f_code.co_code[frame.f_lasti]]
    return name.startswith(("RETURN", "YIELD"))


def _depths(given: Mapping[str, Any]) -> dict[str, float]:
    """The depths that a call receives, by their names."""
    numbers = {name: value for name, value in given.items() if _is_number(value)}
    return {name: value for name, value in numbers.items() if role_of(name) == "depth"}


def _hides_bounds(given: Mapping[str, Any]) -> bool:
    """Whether some argument of no known use may be a bound, or a couple of bounds."""
    others = [value for name, value in given.items() if not role_of(name)]
    couples = [value for value in others if isinstance(value, tuple) and len(value) == 2]
    return any(map(_is_number, [*others, *(bound for couple in couples for bound in couple)]))


def _arguments(frame: FrameType) -> dict[str, Any]:
    code, variables = frame.f_code, frame.f_locals
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return {name: variables[name] for name in names if name in variables}


def _bounds(variables: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """Alpha and beta, where a function has them."""
    for name, value in variables.items():
        if name in BOUNDS and _is_number(value):
            yield BOUNDS[name], value


def _is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is one, of Python or of numpy."""
    return isinstance(value, Real)


def recursive_codes(search: Callable[..., Any]) -> set[CodeType]:
    """`search`, and the functions that it may call and that may call themselves again.

    A name in a function stands for the global function, or for the one around it, that bears it,
    or for a method of a class of the same module.
    """
    function = inner_function(search)
    calls = _call_graph(function)
    return {code for code in calls if code in _reached(calls, code)} | {function.__code__}


def _call_graph(start: FunctionType) -> dict[CodeType, set[CodeType]]:
    """For each function that can be reached by names, those that it names or defines."""
    graph: dict[CodeType, set[CodeType]] = {}
    stack = [(start.__code__, start.__globals__ | cells(start))]
    while stack:
        code, names = stack.pop()
        if code not in graph:
            called = list(_called(code, names))
            graph[code] = {one for one, _ in called}
            stack.extend(called)
    return graph


def _called(code: CodeType, names: Names) -> Iterator[tuple[CodeType, Names]]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    names = names | {const.co_name: const for const in inner}
    for const in inner:  # several may have one name: lambdas, comprehensions
        yield const, names
    kinds = [kind for kind in names.values() if isinstance(kind, type)]
    home = [kind for kind in kinds if kind.__module__ == names.get("__name__")]
    for name in (*code.co_names, *code.co_freevars):
        value = names.get(name) or next((vars(k)[name] for k in home if name in vars(k)), None)
        if isinstance(value, CodeType):
            yield value, names
        for function in _behind(value, home):
            yield function.__code__, function.__globals__ | cells(function)


def _behind(value: Any, home: list[type], depth: int = 3) -> Iterator[FunctionType]:
    """The functions that a name may stand for: itself, in a memo, in a table, in an object."""
    value = unwrap_any(value)
    value = getattr(value, "__func__", value)
    inside: Iterable[Any] = ()
    if isinstance(value, FunctionType):
        yield value
    elif isinstance(value, partial):
        inside = [value.func, *value.args, *value.keywords.values()]
    elif type(value) in (dict, list, tuple):
        inside = value.values() if isinstance(value, dict) else value
    elif type(value) in home:
        inside = chain([vars(type(value)).get("__call__")], vars(value).values())
    for one in inside if depth else ():
        yield from _behind(one, home, depth - 1)


def _reached(calls: Mapping[CodeType, set[CodeType]], start: CodeType) -> set[CodeType]:
    """What one or more calls lead to."""
    reached: set[CodeType] = set()
    stack = [start]
    while stack:
        new = calls[stack.pop()] - reached
        reached |= new
        stack.extend(new)
    return reached
