"""A search followed as it runs: on which node it is, with which alpha and beta."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import inf
from opcode import opname
from types import CodeType, FrameType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from course_lib.games import MAX
from course_lib.games.tree import Path
from course_lib.tracing.calling import BOUNDS, role_of
from course_lib.tracing.graph import UNVISITED, game_tree, replay
from course_lib.tracing.nodes import Unfolded, path_of
from course_lib.tracing.variables import is_number, number_in, written

if TYPE_CHECKING:
    import networkx as nx

Kind = Literal["enter", "leaf", "child", "bound", "cut", "leave"]
Window = tuple[float, float]


class Event(NamedTuple):
    """One step of a search, at the node `path`.

    Each node has "enter" first. Then a node whose value is known at once has "leaf", and nothing
    more. Another has "child" after all the events of each of its children, followed by "bound" if
    alpha or beta has moved, or by "cut" if the search of the node stops before its last child; at
    last, "leave". The window of a "cut" takes the value of the last child into account: alpha >=
    beta, unless the search stops for another reason. `value` is the node's at "leaf" and "leave",
    the child's at "child", the bound's at "bound" and "cut". `best` is the best value of the
    children so far, None before the first. `detail` is the action at "child", the name of the bound
    at "bound" and "cut".
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
    and `beta` those of now; `ideal` the window that the values found before leave open; `depths`
    the depths that it received, by the names of its parameters. `children` holds the action, the
    value and the window of each child, in order; `best` is the best of these values. `again` is
    true if the function called itself on the same node. `events_at_return` counts the events when
    it ended, None if it did not.
    """

    code: CodeType
    path: Path
    above: Call | None
    is_max: bool
    window: Window
    ideal: Window
    depths: dict[str, float]
    alpha: float
    beta: float
    best: float | None = None
    children: list[tuple[Hashable, float | None, Window]] = field(default_factory=list)
    returned: Any = None
    events_at_return: int | None = None
    again: bool = False

    @property
    def depth(self) -> float:
        """The first depth that it received; inf if there is none."""
        return next(iter(self.depths.values()), inf)

    @property
    def ideal_below(self) -> Window:
        """The window that the values found so far leave open for the next child."""
        low, high = self.ideal
        if self.best is None:
            return low, high
        return (max(low, self.best), high) if self.is_max else (low, min(high, self.best))


class Endless(BaseException):
    """Raised through a search that runs more lines than a trace accepts."""


class Trace:
    """A search of `tree` that looks `depth` plies down: its events, in order.

    Also the lines run as `steps` if `has_steps`, the `calls`, and the `failure`, in French, that
    stopped the search ("" if none did). `counts_up` is true if its depth rises from 0, `has_window`
    if alpha or beta moves. Nothing is asked of the functions that it follows, but that they receive
    nodes of `tree`. `in_progress` counts the calls that have not ended.
    """

    def __init__(
        self, tree: Unfolded, depth: float, most_lines: float = inf, *, has_steps: bool = False
    ) -> None:
        self.tree, self.game, self.depth = tree, tree.game, depth
        self.most_lines, self.has_steps = most_lines, has_steps
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self.failure, self.counts_up, self.has_window = "", False, False
        self.in_progress = 0
        self._current: Call | None = None

    @property
    def leaves(self) -> int:
        """How many leaves the search read, those of the horizon included."""
        return sum(event.kind == "leaf" for event in self.events)

    @property
    def has_entry(self) -> bool:
        """Whether the root is answered by another function than the one that calls itself."""
        root, *others = self.calls
        return bool(root.children and others) and all(call.code is not root.code for call in others)

    def rises(self, depth: str) -> bool:
        """Whether a depth, by the name of its parameter, grows from each call to those below it."""
        pairs = [(call.above.depths, call.depths) for call in self.calls if call.above]
        changes = [
            below[depth] - above[depth] for above, below in pairs if {depth} <= above.keys() & below
        ]
        return min(changes, default=0) > 0

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> nx.DiGraph[Path]:
        """The tree after the first `step` events (all of them if None).

        It holds every node that the whole search visits and the first node of each branch that it
        cuts (all their descendants to `depth` if `below_cuts`), whatever `step`. To the attributes
        of `game_tree` it adds `status` ("ahead": not reached yet, "open", "done", "cut"), `value`
        (None, running, then final), `relation` ("=", or "≤" or "≥" if the value is only a bound),
        `alpha`, `beta`, `window` (the two of them on entry) and `best_child` (an action).
        """
        tree = self._unvisited(below_cuts=below_cuts)
        for event in self.events[:step]:
            replay(tree, event)
        return tree

    def _unvisited(self, *, below_cuts: bool) -> nx.DiGraph[Path]:
        """The tree before the first event."""
        visited, opened = {event.path for event in self.events}, self.tree.opened
        lowest = max(map(len, visited), default=0)
        tree = game_tree(self.game, self.tree.root, max(self.depth, lowest))
        for path in [*tree][1:]:
            is_kept = below_cuts and len(path) <= self.depth
            if not is_kept and path not in visited and path[:-1] not in opened:
                tree.remove_node(path)
        for path, node in tree.nodes.items():
            node.update(UNVISITED)
            if not tree[path] and (path in visited or len(path) >= self.depth):
                node["kind"] = "leaf"
        return tree

    def unroll(self, tree: nx.DiGraph[Path]) -> Iterator[list[Path]]:
        """Bring `graph(0)` up to each event in turn; the nodes that the event changes."""
        for event in self.events:
            yield [event.path, *replay(tree, event)]

    # The search as it runs

    def run(self, call: Callable[[], Any], follows: Callable[[FrameType], bool]) -> None:
        """Run `call()`, writing down what happens in the functions that `follows` accepts.

        Endless beyond `most_lines` lines.
        """
        self._follows, self._lines_left = follows, self.most_lines
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
        depths = {n: v for n, v in received.items() if role_of(n) == "depth" and is_number(v)}
        bounds = {"alpha": -inf, "beta": inf} | _bounds(bound_names(code), received)
        call, self.in_progress = self._current, self.in_progress + 1
        is_new = call is None or call.path != path
        if call is None or is_new:
            call = self._enter(code, path, depths, bounds)
        else:
            call.again |= call.code is code or min(depths.values(), default=inf) < call.depth < inf
            if not call.children and bound_names(code):  # the first function had no bounds
                call.window = call.alpha, call.beta = bounds["alpha"], bounds["beta"]
                self.events[-1] = self.events[-1]._replace(alpha=call.alpha, beta=call.beta)
        return self._follower(call, bounds, bound_names(code), is_new=is_new)

    def _enter(
        self, code: CodeType, path: Path, depths: dict[str, float], bounds: dict[str, float]
    ) -> Call:
        """Open the call on a node."""
        above, window = self._current, (bounds["alpha"], bounds["beta"])
        ideal = above.ideal_below if above else (-inf, inf)
        is_max = self.tree.to_move(path) is MAX
        call = self._current = Call(code, path, above, is_max, window, ideal, depths, *window)
        self.calls.append(call)
        self._add("enter", call)
        return call

    def _follower(
        self, call: Call, bounds: dict[str, float], names: Mapping[str, str], *, is_new: bool
    ) -> Callable[..., Any]:
        """What Python calls at each line of a function on a node, and at its end."""

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            self._lines_left -= event == "line"
            if self._lines_left < 0:
                raise Endless
            if names:
                self._compare(call, bounds, _bounds(names, frame.f_locals))
            if event == "line" and self.has_steps:
                self._keep_step(call, frame)
            if event == "return":
                self.in_progress -= 1
                if is_new:
                    self._leave(call, arg, raised=not _returns(frame))
            return follow

        return follow

    def _keep_step(self, call: Call, frame: FrameType) -> None:
        texts = {name: written(value) for name, value in frame.f_locals.items() if name != "_"}
        variables = {name: text for name, text in texts.items() if text}
        where = frame.f_code, frame.f_lineno, call.path, self.in_progress
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
                self.has_window = True

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


def _returns(frame: FrameType) -> bool:
    """Whether a function that ends does so by a value, and not by an exception."""
    name = opname[frame.f_code.co_code[frame.f_lasti]]
    return name.startswith(("RETURN", "YIELD"))


@cache
def bound_names(code: CodeType) -> dict[str, str]:
    """The variables of a function, or of those around it, that hold alpha and beta."""
    names = (*code.co_varnames, *code.co_cellvars, *code.co_freevars)
    return {name: BOUNDS[name.lower()] for name in names if name.lower() in BOUNDS}


def _bounds(names: Mapping[str, str], variables: Mapping[str, Any]) -> dict[str, float]:
    """Alpha and beta, where a function has them."""
    values = {role: variables.get(name) for name, role in names.items()}
    return {role: value for role, value in values.items() if is_number(value)}
