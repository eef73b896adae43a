"""A search followed as it runs: on which node it is, with which alpha and beta."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import inf
from numbers import Real
from opcode import opname
from types import CodeType, FrameType
from typing import Any, Literal, NamedTuple, TypeGuard

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.text import action_text, french_number
from course_lib.tracing.calling import role_of
from course_lib.tracing.nodes import Move, Node, Unfolded, path_of

Kind = Literal["enter", "leaf", "child", "bound", "cut", "leave"]
Window = tuple[float, float]
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

    `variables` are those of the call, written out; `events` counts the events before the line.
    """

    code: CodeType
    line: int
    path: Path
    depth: int
    variables: dict[str, str]
    events: int


@dataclass
class Call:
    """A call on a node: what it received, the children on which it was called, what it returned.

    `above` is the call that made it, None for the first. `window` is the bounds on entry, `alpha`
    and `beta` those of now; `ideal` the window that the values found before leave open; `depth`
    the depth that it received, inf if none. `children` holds the action, the value and the window
    of each child, in order; `best` is the running value. `again` is true if the function called
    itself on the same node. `events_at_return` counts the events when it ended, None if it did not.
    """

    code: CodeType
    path: Path
    above: Call | None
    is_max: bool
    window: Window
    ideal: Window
    depth: float
    alpha: float
    beta: float
    best: float | None = None
    children: list[tuple[Hashable, float | None, Window]] = field(default_factory=list)
    returned: Any = None
    events_at_return: int | None = None
    again: bool = False

    @property
    def ideal_below(self) -> Window:
        """The window that the values found so far leave open for the next child."""
        low, high = self.ideal
        if self.best is None:
            return low, high
        return (max(low, self.best), high) if self.is_max else (low, min(high, self.best))


class Endless(BaseException):
    """Raised through a search that runs more lines than the tracer accepts."""


class Tracer:
    """Writes down the events of functions that receive nodes of `tree`.

    Nothing is asked of these functions but that. It raises `Endless` beyond `limit` lines, and
    keeps a `Step` for each if `has_steps`. `read_above` holds the nodes whose value was read in a
    call on another node.
    """

    def __init__(self, tree: Unfolded, limit: float = inf, *, has_steps: bool = False) -> None:
        self.tree, self.limit, self.has_steps = tree, limit, has_steps
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self.read_above: set[Path] = set()
        self.depth = 0
        self._current: Call | None = None
        tree.on_value = self._value_read

    def run(self, call: Callable[[], Any], follows: Callable[[FrameType], bool]) -> None:
        """Run `call()`, writing down what happens in the functions that `follows` accepts."""
        self._follows = follows
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            call()
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        """Called by Python at each call: follow those that are on a node."""
        if not self._follows(frame):
            return None
        code, variables = frame.f_code, frame.f_locals
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        received = {name: variables[name] for name in names if name in variables}
        path = next((p for v in received.values() if (p := path_of(v)) is not None), None)
        if path is None:
            return None
        depths = (v for n, v in received.items() if role_of(n) == "depth" and is_number(v))
        depth = next(depths, inf)
        bounds = {"alpha": -inf, "beta": inf} | _bounds(bound_names(code), received)
        call, self.depth = self._current, self.depth + 1
        is_new = call is None or call.path != path
        if call is None or is_new:
            call = self._enter(code, path, depth, bounds)
        else:
            call.again |= call.code is code or depth < call.depth < inf
        return self._follower(call, bounds, bound_names(code), is_new=is_new)

    def _enter(self, code: CodeType, path: Path, depth: float, bounds: dict[str, float]) -> Call:
        """Open the call on a node."""
        above, window = self._current, (bounds["alpha"], bounds["beta"])
        ideal = above.ideal_below if above else (-inf, inf)
        is_max = self.tree.to_move(path) is MAX
        call = self._current = Call(code, path, above, is_max, window, ideal, depth, *window)
        self.calls.append(call)
        self._add("enter", call)
        return call

    def _follower(
        self, call: Call, bounds: dict[str, float], names: Mapping[str, str], *, is_new: bool
    ) -> Callable[..., Any]:
        """What Python calls at each line of a function on a node, and at its end."""

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            self.limit -= event == "line"
            if self.limit < 0:
                raise Endless
            if names:
                self._compare(call, bounds, _bounds(names, frame.f_locals))
            if event == "line" and self.has_steps:
                self._keep_step(call, frame)
            if event == "return":
                self.depth -= 1
                if is_new:
                    self._leave(call, arg, raised=not _returns(frame))
            return follow

        return follow

    def _keep_step(self, call: Call, frame: FrameType) -> None:
        texts = {name: written(value) for name, value in frame.f_locals.items() if name != "_"}
        variables = {name: text for name, text in texts.items() if text}
        where = frame.f_code, frame.f_lineno, call.path, self.depth
        self.steps.append(Step(*where, variables, len(self.events)))

    def _compare(self, call: Call, before: dict[str, float], now: dict[str, float]) -> None:
        """Add the bounds that have moved; where one meets the other, "cut" will say it."""
        bounds = before | now
        if bounds["alpha"] >= bounds["beta"]:
            return
        for name, value in bounds.items():
            if value != before[name]:
                before[name] = value
                setattr(call, name, value)
                self._add("bound", call, value, name)

    def _value_read(self, path: Path) -> None:
        """The value of a node is asked for."""
        if self._current and self._current.path != path:
            self.read_above.add(path)

    def _leave(self, call: Call, returned: Any, *, raised: bool) -> None:
        above = self._current = call.above
        if raised:
            return
        call.returned, value = returned, number_in(returned)
        if value is not None:
            self._add_value(call, value)
        call.events_at_return = len(self.events)
        if above:
            above.children.append((call.path[-1], value, call.window))
            if value is not None:
                self._add_child(above, call.path[-1], value)

    def _add_value(self, call: Call, value: float) -> None:
        if not call.children:
            self._add("leaf", call, value)
            return
        interrupted = self.tree.interrupted.get(call.path, False)
        if interrupted or len(call.children) < len(self.tree.actions(call.path)):
            self._add_cut(call)
        self._add("leave", call, value)

    def _add_cut(self, call: Call) -> None:
        """Add a cut, with the window that allows it: the value of the node crosses a bound."""
        name, other = ("beta", "alpha") if call.is_max else ("alpha", "beta")
        bound, best = getattr(call, name), call.best
        if best is not None and (best >= bound if call.is_max else best <= bound):
            setattr(call, other, best)
        self._add("cut", call, bound, name)

    def _add_child(self, call: Call, action: Hashable, value: float) -> None:
        nearer = max if call.is_max else min
        call.best = value if call.best is None else nearer(call.best, value)
        self._add("child", call, value, action)

    def _add(
        self, kind: Kind, call: Call, value: float | None = None, detail: Hashable = None
    ) -> None:
        event = Event(kind, call.path, call.alpha, call.beta, value, call.best, detail)
        self.events.append(event)


def written(value: Any) -> str:
    """A variable as a student reads it; "" for what is better not shown.

    >>> written(2.5), written([3, None]), written("MAX"), written(print)
    ('2,5', '[3, None]', '"MAX"', '')
    """
    match value:
        case list() | tuple():
            if len(value) > LONGEST:
                return ""
            text = ", ".join(written(part) or "…" for part in value)
            if isinstance(value, list):
                return f"[{text}]"
            return f"({text},)" if len(value) == 1 else f"({text})"
        case str():
            return f'"{value}"' if len(value) <= 3 * LONGEST else ""
        case Position() | bool() | None:
            return repr(value)
    number: Any = value if isinstance(value, Real) else None
    return french_number(number)


def number_in(returned: Any) -> float | None:
    """The value that a search returns, alone or in a couple with a move; None if there is none.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5])
    (3, 3, None)
    """
    parts = [returned]
    if isinstance(returned, tuple) and not isinstance(returned, Node | Move):
        parts = [*returned[:2]]
    elif isinstance(returned, list) and len(returned) == 2:
        parts = [] if all(map(is_number, returned)) else returned
    return next((one for one in parts if is_number(one) and not isinstance(one, bool)), None)


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and not a move."""
    return isinstance(value, Real) and not isinstance(value, Move)


def _returns(frame: FrameType) -> bool:
    """Whether a function that ends does so by a value, and not by an exception."""
    name = opname[frame.f_code.co_code[frame.f_lasti]]
    return name.startswith(("RETURN", "YIELD"))


@cache
def bound_names(code: CodeType) -> dict[str, str]:
    """The variables of a function, or of those around it, that hold alpha and beta."""
    names = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
    return {name: role for name in names if (role := role_of(name)) in ("alpha", "beta")}


def _bounds(names: Mapping[str, str], variables: Mapping[str, Any]) -> dict[str, float]:
    """Alpha and beta, where a function has them."""
    values = {role: variables.get(name) for name, role in names.items()}
    return {role: value for role, value in values.items() if is_number(value)}
