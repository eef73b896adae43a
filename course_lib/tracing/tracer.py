"""Follows any recursive function as it runs: on which node it is, with which alpha and beta."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from numbers import Real
from types import CodeType, FrameType, FunctionType
from typing import Any, Literal, NamedTuple, TypeGuard

from course_lib.games import MAX
from course_lib.tracing.labelled import Labelled, Path

Kind = Literal["enter", "leaf", "child", "bound", "cut", "leave"]
BOUNDS = {"alpha": "alpha", "α": "alpha", "beta": "beta", "β": "beta"}
"""How the variables of a search are called that hold its bounds."""

Names = dict[str, Any]


class Event(NamedTuple):
    """One step of a search, at the node `path`.

    In this order: "enter" at each node; then "leaf", and nothing more, where the value is known
    at once; otherwise, for each child, all the events of the child and then "child", followed by
    "bound" if alpha or beta has moved, or by "cut" if the search of the node stops there; at last
    "leave". `value` is the node's at "leaf" and "leave", the child's at "child", the bound's at
    "bound" and "cut". `best` is the running value of the node, None before its first child.
    `detail` is the action at "child", the name of the bound at "bound" and "cut".
    """

    kind: Kind
    path: Path
    alpha: float
    beta: float
    value: float | None = None
    best: float | None = None
    detail: Hashable = None


@dataclass
class _Call:
    """A call in progress on a node."""

    path: Path
    state: Any
    alpha: float = -inf
    beta: float = inf
    best: float | None = None


class Tracer:
    """Hears the calls of recursive functions on the nodes of `game`, and tells their events.

    Nothing is asked of these functions but that the states they receive come from `game`.
    """

    def __init__(self, game: Labelled) -> None:
        self.game = game
        self.events: list[Event] = []
        self._calls: list[_Call] = []
        self._codes: set[CodeType] = set()

    def run(self, search: Callable[..., Any], *arguments: Any) -> Any:
        """What `search` returns for these arguments."""
        self._codes = recursive_codes(search)
        before = sys.gettrace()
        sys.settrace(self._hear)
        try:
            return search(*arguments)
        finally:
            sys.settrace(before)

    def _hear(self, frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        """Called by Python at each call: follow those that are on a new node."""
        if frame.f_code not in self._codes:
            return None
        given = _arguments(frame)
        state = next((s for s in given.values() if self.game.path(s) is not None), None)
        path = self.game.path(state)
        if path is None or (self._calls and self._calls[-1].path == path):
            return None
        call = _Call(path, state, **dict(_bounds(given)))
        self._calls.append(call)
        self._tell("enter", call)

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            """Called by Python at each line of the call, and when it returns."""
            self._watch(call, frame.f_locals)
            if event == "return":
                self._calls.pop()
                self._leave(call, arg)
            return follow

        return follow

    def _watch(self, call: _Call, variables: Mapping[str, Any]) -> None:
        """Tell the bounds that have moved; one that meets the other is a cut, told as such."""
        bounds = {"alpha": call.alpha, "beta": call.beta} | dict(_bounds(variables))
        if bounds["alpha"] >= bounds["beta"]:
            return
        for name, value in bounds.items():
            if value != getattr(call, name):
                setattr(call, name, value)
                self._tell("bound", call, value, name)

    def _leave(self, call: _Call, value: Any) -> None:
        if not _is_number(value):
            return  # an exception went through, or the function returned no value
        if call.path not in self.game.children:
            self._tell("leaf", call, value)
        else:
            if call.path not in self.game.exhausted:
                name = "beta" if self.game.to_move(call.state) is MAX else "alpha"
                self._tell("cut", call, getattr(call, name), name)
            self._tell("leave", call, value)
        if self._calls:
            self._hear_child(self._calls[-1], call.path[-1], value)

    def _hear_child(self, call: _Call, action: Hashable, value: Any) -> None:
        nearer = max if self.game.to_move(call.state) is MAX else min
        call.best = value if call.best is None else nearer(call.best, value)
        self._tell("child", call, value, action)

    def _tell(
        self, kind: Kind, call: _Call, value: float | None = None, detail: Hashable = None
    ) -> None:
        event = Event(kind, call.path, call.alpha, call.beta, value, call.best, detail)
        self.events.append(event)


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
    """The functions that `search` may call, itself included, and that may call themselves again.

    A name in a function stands for the global function, or for the one around it, that bears it.
    If none calls itself again, `search` alone.
    """
    while isinstance(search, partial):
        search = search.func
    function: Any = search if isinstance(search, FunctionType) else type(search).__call__
    calls = _call_graph(function)
    return {code for code in calls if code in _reached(calls, code)} or {function.__code__}


def _call_graph(start: FunctionType) -> dict[CodeType, set[CodeType]]:
    """For each function that can be reached by names, those that it names or defines."""
    cells = zip(start.__code__.co_freevars, start.__closure__ or (), strict=True)
    around = {name: cell.cell_contents for name, cell in cells}
    graph: dict[CodeType, set[CodeType]] = {}
    stack = [(start.__code__, start.__globals__ | around)]
    while stack:
        code, names = stack.pop()
        if code not in graph:
            called = list(_called(code, names))
            graph[code] = {one for one, _ in called}
            stack.extend(called)
    return graph


def _called(code: CodeType, names: Names) -> Iterator[tuple[CodeType, Names]]:
    inner = {const.co_name: const for const in code.co_consts if isinstance(const, CodeType)}
    for const in inner.values():
        yield const, names | inner
    for name in (*code.co_names, *code.co_freevars):
        value = getattr(names.get(name), "__wrapped__", names.get(name))
        if isinstance(value, FunctionType):
            yield value.__code__, value.__globals__
        elif isinstance(value, CodeType):
            yield value, names


def _reached(calls: Mapping[CodeType, set[CodeType]], start: CodeType) -> set[CodeType]:
    """What one or more calls lead to."""
    reached: set[CodeType] = set()
    stack = [start]
    while stack:
        new = calls[stack.pop()] - reached
        reached |= new
        stack.extend(new)
    return reached
