"""Follows any recursive function as it runs: on which node it is, with which alpha and beta."""

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

from course_lib.games import MAX, MIN
from course_lib.given.trees import Position
from course_lib.text import action_text, french_number
from course_lib.tracing.calling import role_of
from course_lib.tracing.nodes import Move, Node, Path, Unfolded

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
    """A call on a node: what it received, the children that it read, what it returned.

    `window` is the bounds on entry, `alpha` and `beta` those of now; `ideal` the window that the
    values known on entry leave open; `depths` its depth parameters, by their names. `children`
    holds the action, the value and the window of each child read, in order; no window if the child
    was not called: its value was asked for here (`values_seen` keeps these values, and after how
    many children). `best` is the running value, `is_fresh` while no line has run since it was
    brought up to date. `again` is true if the function called itself on the same node.
    `events_at_return` counts the events when it ended, None if it did not.
    """

    code: CodeType
    path: Path
    window: Window
    ideal: Window
    depths: dict[str, float]
    alpha: float = -inf
    beta: float = inf
    best: float | None = None
    children: list[tuple[Hashable, float | None, Window | None]] = field(default_factory=list)
    values_seen: dict[Hashable, tuple[int, float]] = field(default_factory=dict)
    returned: Any = None
    events_at_return: int | None = None
    again: bool = False
    is_fresh: bool = False

    @property
    def depth(self) -> float:
        """The depth that it received; inf if it received none."""
        return min(self.depths.values(), default=inf)


class Endless(BaseException):
    """Raised through a search that runs more lines than the tracer accepts."""


class Tracer:
    """Writes down the events of functions that receive nodes of `tree`.

    Nothing is asked of these functions but that. It raises `Endless` beyond `limit` lines, and
    keeps a `Step` for each if `has_steps`. `hidden` holds the functions that keep the best value
    of a node in none of their variables; `changes`, for each depth parameter, by how much it
    changes from a call to those below it.
    """

    def __init__(self, tree: Unfolded, limit: float = inf, *, has_steps: bool = False) -> None:
        self.tree, self.limit, self.has_steps = tree, limit, has_steps
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self.hidden: set[CodeType] = set()
        self.changes: dict[str, set[float]] = {}
        self.depth = 0
        self._open: list[Call] = []
        tree.listen = self._read

    def run(self, call: Callable[[], Any], codes: set[CodeType]) -> None:
        """Run `call()`, following the functions of these codes."""
        self._codes = codes
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            call()
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        """Called by Python at each call: follow those that are on a node."""
        if frame.f_code not in self._codes:
            return None
        received = _arguments(frame)
        path = next((p for v in received.values() if (p := self.tree.path(v)) is not None), None)
        if path is None:
            return None
        names = bound_names(frame.f_code)
        bounds = {"alpha": -inf, "beta": inf} | _bounds(names, received)
        is_new = not self._open or self._open[-1].path != path
        if is_new:
            window = bounds["alpha"], bounds["beta"]
            call = Call(frame.f_code, path, window, self._ideal(), _depths(received), *window)
            self._count(call)
            self.calls.append(call)
            self._open.append(call)
            self._tell("enter", call)
        else:
            above = self._open[-1]
            shallower = min(_depths(received).values(), default=inf) < above.depth < inf
            above.again |= above.code is frame.f_code or shallower
        self.depth += 1
        return self._follower(self._open[-1], names, bounds, is_new)

    def _follower(
        self, call: Call, names: Mapping[str, str], bounds: dict[str, float], is_new: bool
    ) -> Callable[..., Any]:
        """What Python calls at each line of a function on a node, and at its end."""

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            self.limit -= event == "line"
            if self.limit < 0:
                raise Endless
            if call.is_fresh:
                self._look_for_best(call, frame.f_locals)
            if names:
                self._watch(call, bounds, _bounds(names, frame.f_locals))
            if event == "line" and self.has_steps:
                self._keep(call, frame)
            if event == "return":
                self.depth -= 1
                if is_new:
                    self._leave(call, arg, raised=not _returns(frame))
            return follow

        return follow

    def _keep(self, call: Call, frame: FrameType) -> None:
        texts = {name: text for name, v in frame.f_locals.items() if (text := self._written(v))}
        texts.pop("_", None)
        where = frame.f_code, frame.f_lineno, call.path, self.depth
        self.steps.append(Step(*where, texts, len(self.events)))

    def _written(self, value: Any) -> str:
        """A variable as a student reads it; "" for what is better not shown."""
        if isinstance(value, list | tuple):
            parts = [self._written(part) or "…" for part in value[: LONGEST + 1]]
            text = ", ".join(parts) + "," * (len(parts) == 1 and isinstance(value, tuple))
            brackets = "[{}]" if isinstance(value, list) else "({})"
            return brackets.format(text) if len(value) <= LONGEST else ""
        if isinstance(value, Position):
            return repr(value)
        if isinstance(value, bool) or value is None:
            return str(value)
        if isinstance(value, str):
            return f'"{value}"' if len(value) <= 3 * LONGEST else ""
        number: Any = value if isinstance(value, Real) else None
        return french_number(number)

    def _look_for_best(self, call: Call, variables: Mapping[str, Any]) -> None:
        """Note if the best value so far is in no variable."""
        call.is_fresh = False
        if call.best not in _numbers_kept(variables):
            self.hidden.add(call.code)

    def _watch(self, call: Call, seen: dict[str, float], now: dict[str, float]) -> None:
        """Tell the bounds that have moved; one that meets the other is a cut, told as such."""
        bounds = seen | now
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
            self.changes.setdefault(name, set()).add(call.depths[name] - before[name])

    def _ideal(self) -> Window:
        known = [(c.best, self.tree.to_move(c.path)) for c in self._open if c.best is not None]
        low = max((best for best, player in known if player is MAX), default=-inf)
        return low, min((best for best, player in known if player is MIN), default=inf)

    def _read(self, path: Path, value: float) -> None:
        """The value of a node is asked for: perhaps its parent reads it."""
        if path and self._open and self._open[-1].path == path[:-1] and is_number(value):
            above = self._open[-1]
            above.values_seen.setdefault(path[-1], (len(above.children), value))

    def _leave(self, call: Call, returned: Any, *, raised: bool) -> None:
        self._open.pop()
        if raised:
            return
        call.returned, value = returned, number_in(returned)
        if value is not None:
            self._add_children_seen(call)
            self._tell_value(call, value)
        call.events_at_return = len(self.events)
        if self._open:
            above = self._open[-1]
            above.children.append((call.path[-1], value, call.window))
            if value is not None:
                self._tell_child(above, call.path[-1], value)

    def _add_children_seen(self, call: Call) -> None:
        """Tell of the children whose values were read from above, unless it was to order them."""
        if {action for action, *_ in call.children} & call.values_seen.keys():
            return
        for late, (action, (rank, value)) in enumerate(call.values_seen.items()):
            window = call.alpha, call.beta
            below = Call(call.code, (*call.path, action), window, window, {}, *window)
            self._tell("enter", below)
            self._tell("leaf", below, value)
            call.children.insert(rank + late, (action, value, None))
            self._tell_child(call, action, value)

    def _tell_value(self, call: Call, value: float) -> None:
        if not call.children:
            self._tell("leaf", call, value)
            return
        asked = self.tree.children.get(call.path, {})
        if call.path not in self.tree.exhausted or len(call.children) < len(asked):
            self._tell_cut(call)
        self._tell("leave", call, value)

    def _tell_cut(self, call: Call) -> None:
        """Tell a cut, with the window that allows it: the value of the node crosses a bound."""
        is_max = self.tree.to_move(call.path) is MAX
        name = "beta" if is_max else "alpha"
        bound, best = getattr(call, name), call.best
        if best is not None and (best >= bound if is_max else best <= bound):
            setattr(call, "alpha" if is_max else "beta", best)
        self._tell("cut", call, bound, name)

    def _tell_child(self, call: Call, action: Hashable, value: float) -> None:
        nearer = max if self.tree.to_move(call.path) is MAX else min
        call.best = value if call.best is None else nearer(call.best, value)
        call.is_fresh = True
        self._tell("child", call, value, action)

    def _tell(
        self, kind: Kind, call: Call, value: float | None = None, detail: Hashable = None
    ) -> None:
        event = Event(kind, call.path, call.alpha, call.beta, value, call.best, detail)
        self.events.append(event)


def number_in(returned: Any) -> float | None:
    """The value that a search returns, alone or in a couple with a move; None if there is none."""
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


def _arguments(frame: FrameType) -> dict[str, Any]:
    code, variables = frame.f_code, frame.f_locals
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return {name: variables[name] for name in names if name in variables}


def _depths(received: Mapping[str, Any]) -> dict[str, float]:
    """The depths that a call receives, by their names."""
    return {n: v for n, v in received.items() if is_number(v) and role_of(n) == "depth"}


@cache
def bound_names(code: CodeType) -> dict[str, str]:
    """The variables of a function, or of those around it, that hold alpha and beta."""
    names = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
    return {name: role for name in names if (role := role_of(name)) in ("alpha", "beta")}


def _bounds(names: Mapping[str, str], variables: Mapping[str, Any]) -> dict[str, float]:
    """Alpha and beta, where a function has them."""
    held = {role: variables.get(name) for name, role in names.items()}
    return {role: value for role, value in held.items() if is_number(value)}


def _numbers_kept(variables: Mapping[str, Any]) -> list[float]:
    """The numbers among the variables of a call, also in a couple with a move."""
    found = []
    for value in variables.values():
        parts = value if isinstance(value, list | tuple) else [value]
        numbers = [*filter(is_number, parts)]
        found += numbers if len(numbers) < len(parts) or parts is not value else []
    return found
