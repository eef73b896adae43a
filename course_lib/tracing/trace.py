"""A search followed while it runs: its nodes in order, its values, its alpha and beta."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from copy import copy
from dataclasses import dataclass, field
from math import inf
from opcode import opname
from types import CodeType, FrameType
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate
from course_lib.tracing.graph import Tree, game_tree
from course_lib.tracing.nodes import (
    FollowedTree,
    is_number,
    number_in,
    numbers_in,
    path_of,
    text_of,
)
from course_lib.tracing.roles import BOUND_NAMES, BOUNDS, roles_of

Kind = Literal["enter", "leaf", "child", "bound", "cut", "leave"]
Window = tuple[float, float]
REACHES = (1, 0), (2, 0), (2, -1), (2, -2), (1, 1), (1, 2)
"""How many times the depth a search may read, and how many plies more: its depth may count rounds,
or not count the moves of the root."""
UNVISITED = {
    "status": "ahead",
    "value": None,
    "relation": "=",
    "alpha": -inf,
    "beta": inf,
    "window": (-inf, inf),
    "best_child": None,
}
"""The attributes of a node before it is visited."""


class Event(NamedTuple):
    """One event of a search, at the node `path`.

    The events of a node, in order: "enter"; then, for a node whose value is returned at once,
    "leaf", which is the last. For any other node, after the events of each child, "child", then
    "bound" if this changed alpha or beta; "cut" if the node, which has bounds, returns before its
    last child; at last "leave".

    `value` is the value of the node in "leaf" and "leave", of the child in "child", of the bound in
    "bound" and "cut". `best` is the best value of the children so far, None before the first.
    `detail` is the action in "child", "alpha" or "beta" in "bound" and "cut". In a "cut", alpha and
    beta take the last child into account, so that alpha >= beta, unless the search stopped for
    another reason.
    """

    kind: Kind
    path: Path
    alpha: float
    beta: float
    value: float | None = None
    best: float | None = None
    detail: Hashable = None


class Step(NamedTuple):
    """A line that is about to run, in a call on the node `path`.

    `depth` counts the calls in progress, `events` the events before this line; `variables` gives
    the text of each variable of the call.
    """

    code: CodeType
    line: int
    path: Path
    depth: int
    variables: dict[str, str]
    events: int


@dataclass(eq=False)
class Call:
    """A call of the search on a node.

    `window` is (alpha, beta) on entry; `alpha` and `beta` are their latest values. `depths` gives
    the depths received, by parameter. `children` lists the calls on the children that ended, in
    order, and `best` is the best of their values. `repeats_node` is true if the function called
    itself on the same node; `passes` has the depths and windows that another one received at this
    node, the last of which, before any child, is the window of the call. Below the root, the call
    is then that of the other function. `value` is the number in what was `returned`, None if there
    is none; `events_at_return` is the number of events when it ended, None if it did not.
    """

    code: CodeType
    path: Path
    is_max: bool
    window: Window
    depths: Mapping[str, float]
    alpha: float
    beta: float
    best: float | None = None
    children: list[Call] = field(default_factory=list)
    repeats_node: bool = False
    passes: list[tuple[Mapping[str, float], Window]] = field(default_factory=list)
    returned: Any = None
    value: float | None = None
    events_at_return: int | None = None


class Endless(BaseException):
    """Raised in a search to stop it, once it has run more lines than `Trace.most_lines`."""


class Trace:
    """A search of `game` to `depth` plies: its `events`, in order.

    `calls` lists the calls on nodes; `steps` the lines that ran, if `has_steps`. `states` gives the
    positions of a larger game at the nodes, `evaluate(path)` their heuristic values, else those of
    the tree. `rank` tells which number is the value in what the search returns, `numbers` how many
    it may hold. `failure` says in French what stopped the search, "" if nothing did. `counts_up` is
    true if its depth rises from 0, `has_window` if alpha or beta ever changed, `is_timed` if the
    search looks at the time, `has_table` if it keeps values, `deepens` if `calls` are those of its
    last pass only. `reach` is (1, 0), unless one supposes that it reads further: see `reaching`.
    """

    def __init__(
        self,
        game: TreeGame,
        depth: float,
        states: Mapping[Path, Any],
        most_lines: float = inf,
        *,
        evaluate: Evaluate[Path] | None = None,
        has_steps: bool = False,
        rank: int = 0,
    ) -> None:
        self.game, self.tree = game, FollowedTree(game, evaluate)
        self.depth, self.states = depth, states
        self.has_steps, self.rank, self.numbers = has_steps, rank, 1
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self.failure, self.counts_up, self.has_window, self.is_timed = "", False, False, False
        self.deepens, self.has_table = False, False
        self.reach = REACHES[0]
        self._lines_left = most_lines
        self._in_progress: list[Call] = []
        self._running: list[CodeType] = []

    @property
    def leaves(self) -> int:
        """The number of leaves that were valued, those at the depth limit included."""
        return sum(event.kind == "leaf" for event in self.events)

    @property
    def has_entry(self) -> bool:
        """Whether the root is treated by another function than the recursive one."""
        root, *others = self.calls
        return bool(root.children and others) and all(call.code is not root.code for call in others)

    def reaching(self, reach: tuple[int, int]) -> Trace:
        """The same search, as if it had been asked to read one of `REACHES`."""
        other = copy(self)
        other.depth, other.reach = self._depth_at(reach), reach
        return other

    def _depth_at(self, reach: tuple[int, int]) -> float:
        return max(reach[0] * self.depth + reach[1], 1)

    def reaches(self) -> set[tuple[int, int]]:
        """Those of `REACHES` where it stops if play goes on.

        Only a root apart adds plies, or a node that values its children without a call.
        """
        called = {call.path for call in self.calls}
        paths = self.tree.valued | called
        inner = {path[:-1] for path in paths if path}
        ends = {len(path) for path in paths - inner if not self.game.is_terminal(path)}
        lowest = max(map(len, paths), default=0)
        is_apart = len(self.calls) > 0 and (self.has_entry or not self.tree.valued <= called)
        depths = {one: self._depth_at(one) for one in REACHES if one[1] <= 0 or is_apart}
        return {one for one, depth in depths.items() if ends <= {depth} and lowest <= depth}

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> Tree:
        """The tree after the first `step` events (all of them if None).

        It has the same nodes for any `step`: all that the search visits, and the first node of each
        branch that it cuts (every descendant to `depth` if `below_cuts`). To the attributes of
        `game_tree` are added `status` ("ahead": not visited yet, "open", "done" or "cut"), `value`
        (None, then the best so far, then the final one), `relation` ("=", or "≤" or "≥" if the
        value is only a bound), `alpha`, `beta`, `window` (both on entry) and `best_child` (an
        action).
        """
        tree = self._unvisited(below_cuts=below_cuts)
        for event in self.events[:step]:
            apply_event(tree, event)
        return tree

    def _unvisited(self, *, below_cuts: bool) -> Tree:
        """The tree before the first event."""
        visited = {event.path for event in self.events}
        opened, lowest = {path[:-1] for path in visited if path}, max(map(len, visited), default=0)
        tree = game_tree(self.game, (), max(self.depth, lowest))
        for path in [*tree][1:]:
            is_kept = below_cuts and len(path) <= self.depth
            if not is_kept and path not in visited and path[:-1] not in opened:
                tree.remove_node(path)
        for path, node in tree.nodes.items():
            node.update(UNVISITED, state=self.states.get(path, path))
            if not tree[path] and (path in visited or len(path) >= self.depth):
                node["kind"] = "leaf"
        return tree

    # The search as it runs

    def run(self, call: Callable[[], Any], follows: Callable[[FrameType], bool]) -> None:
        """Run `call()`, and note what the functions accepted by `follows` do.

        Raises Endless beyond `most_lines` lines.
        """
        self._follows = follows
        before = sys.gettrace()
        sys.settrace(self._on_call)
        try:
            call()
        finally:
            sys.settrace(before)
        for one in self.calls:
            if one.value is None:  # some callers put the move in the list that they receive
                one.value = number_in(one.returned, self.rank)
        if self.calls and self.has_entry:
            self._keep_last_pass()

    def _keep_last_pass(self) -> None:
        """Forget the calls of the first passes, if the search deepens."""
        root = self.calls[0]
        last = [call for call in root.children if call.depths == root.children[-1].depths]
        again = {call.path for call in last} & {c.path for c in root.children if c not in last}
        self.deepens = bool(again)
        if again:
            root.children = last
            kept = [root]
            for call in kept:
                kept += call.children
            self.calls = [*filter({*kept}.__contains__, self.calls)]

    def _on_call(self, frame: FrameType, _event: str, _arg: Any) -> Callable[..., Any] | None:
        """What Python calls at each call of a function: follow those that receive a node."""
        if not self._follows(frame):
            return None
        code, roles, variables = frame.f_code, roles_of(frame.f_code), frame.f_locals
        received = {name: variables[name] for name in roles if name in variables}
        path = next((p for v in received.values() if (p := path_of(v)) is not None), None)
        if path is None:
            states = (_path_inside(v) for name, v in received.items() if roles[name] == "state")
            path = next((one for one in states if one is not None), None)
        if path is None:
            return None
        depths = {n: v for n, v in received.items() if roles[n] == "depth" and is_number(v)}
        bounds = {"alpha": -inf, "beta": inf} | _bounds(frame)
        window = bounds["alpha"], bounds["beta"]
        call = self._in_progress[-1] if self._in_progress else None
        is_new = call is None or call.path != path
        if call is None or is_new:
            is_max = self.game.to_move(path) is MAX
            call = Call(code, path, is_max, window, depths, *window)
            self.calls.append(call)
            self._add("enter", call)
        else:
            is_deeper = min(depths.values(), default=inf) < min(call.depths.values(), default=0)
            is_inside = code in self._running[self._in_progress.index(call) :]
            call.repeats_node |= is_deeper or is_inside
            if call.code is not code:
                call.passes.append((depths, window))
                call.window = call.window if path and call.children else window
                is_new = path != () and not call.children
        self._in_progress.append(call)
        self._running.append(code)
        return self._on_line(call, bounds, is_new=is_new)

    def _on_line(self, call: Call, bounds: dict[str, float], *, is_new: bool) -> Callable[..., Any]:
        """What Python calls at each line of a function that received a node, and at its end."""

        def follow(frame: FrameType, event: str, arg: Any) -> Any:
            self._lines_left -= event == "line"
            if self._lines_left < 0:
                raise Endless
            self._add_bounds(call, bounds, _bounds(frame))
            if event == "line" and self.has_steps:
                self._add_step(call, frame)
            if event == "return":
                self._in_progress.pop()
                self._running.pop()
                if is_new and call.events_at_return is None and _returns(frame):
                    self._leave(call, arg, may_cut=len(_bounds(frame)) > 0)
            return follow

        return follow

    def _add_step(self, call: Call, frame: FrameType) -> None:
        texts = {name: text_of(value) for name, value in frame.f_locals.items() if name != "_"}
        texts = {name: text for name, text in texts.items() if text}
        where = frame.f_code, frame.f_lineno, call.path, len(self._in_progress)
        self.steps.append(Step(*where, texts, len(self.events)))

    def _add_bounds(self, call: Call, before: dict[str, float], now: dict[str, float]) -> None:
        """Add a "bound" for each bound that changed; where alpha >= beta, "cut" will tell it."""
        bounds, own = before | now, "alpha" if call.is_max else "beta"
        if bounds["alpha"] >= bounds["beta"]:
            setattr(call, own, bounds[own])
            return
        for name, value in bounds.items():
            if value != before[name]:
                before[name] = value
                setattr(call, name, value)
                self._add("bound", call, value, name)
                self.has_window = True

    def _leave(self, call: Call, returned: Any, *, may_cut: bool) -> None:
        call.returned, value = returned, number_in(returned, self.rank)
        ranks = len(numbers_in(returned)) + isinstance(returned, list)  # its first has rank 1
        call.value, self.numbers = value, max(self.numbers, ranks)
        if value is not None:
            if may_cut and 0 < len(call.children) < len(self.game.actions(call.path)):
                self._add_cut(call)
            self._add("leave" if call.children else "leaf", call, value)
        call.events_at_return = len(self.events)
        if caller := next((one for one in reversed(self._in_progress) if one is not call), None):
            caller.children.append(call)
            if value is not None:
                nearer = max if caller.is_max else min
                caller.best = value if caller.best is None else nearer(caller.best, value)
                self._add("child", caller, value, call.path[-1])

    def _add_cut(self, call: Call) -> None:
        """Add a "cut", in whose window the best value has replaced the player's own bound."""
        name, other = ("beta", "alpha") if call.is_max else ("alpha", "beta")
        bound, best = getattr(call, name), call.best
        if best is not None and (best >= bound if call.is_max else best <= bound):
            setattr(call, other, best)
        self._add("cut", call, bound, name)

    def _add(
        self, kind: Kind, call: Call, value: float | None = None, detail: Hashable = None
    ) -> None:
        event = Event(kind, call.path, call.alpha, call.beta, value, call.best, detail)
        self.events.append(event)


def _path_inside(value: Any) -> Path | None:
    """The path of the only node that an object of the student's holds."""
    parts = vars(value).values() if hasattr(value, "__dict__") else ()
    paths = [path for part in parts if (path := path_of(part)) is not None]
    return paths[0] if len(paths) == 1 else None


def _returns(frame: FrameType) -> bool:
    """Whether the event "return" of a frame gives a value: not when an exception leaves it."""
    name = opname[frame.f_code.co_code[frame.f_lasti]]
    return name.startswith(("RETURN", "YIELD"))


def _bounds(frame: FrameType) -> dict[str, float]:
    """The present values of alpha and beta in a function."""
    known, roles = dict[str, Any](), roles_of(frame.f_code)
    outer = frame.f_code.co_freevars if {*BOUNDS[0]} <= {*roles.values()} else ()
    for name, value in frame.f_locals.items():
        role = "" if name in outer else roles.get(name) or BOUND_NAMES.get(name.lower())
        known |= {role: value} if role in BOUNDS[0] else {}
        if role == "window" and type(value) is tuple and len(value) == 2:
            known |= zip(BOUNDS[0], value, strict=True)
    values = {k: v if type(v) in (int, float) else number_in(v) for k, v in known.items()}
    return {name: value for name, value in values.items() if value is not None}


def apply_event(tree: Tree, event: Event) -> list[Path]:
    """Change the attributes of a tree as an event does; return the nodes that it cuts."""
    node = tree.nodes[event.path]
    node.update(alpha=event.alpha, beta=event.beta)
    match event.kind:
        case "enter":
            node.update(status="open", window=(event.alpha, event.beta))
        case "child" if event.best != node["value"]:
            node.update(value=event.best, best_child=event.detail)
        case "cut":
            return _cut_children(tree, event.path)
        case "leaf":
            node.update(status="done", value=event.value)
        case "leave" if event.value is not None:
            relation = _relation(event.value, *node["window"])
            relation = node["relation"] if relation == "=" else relation
            node.update(status="done", value=event.value, relation=relation)
    return []


def _cut_children(tree: Tree, path: Path) -> list[Path]:
    """Mark as cut the children of a node that were not visited, and all their descendants."""
    nodes = [child for child in tree[path] if tree.nodes[child]["status"] == "ahead"]
    for node in nodes:
        tree.nodes[node]["status"] = "cut"
        nodes.extend(tree[node])
    return nodes


def _relation(value: float, alpha: float, beta: float) -> str:
    """Whether a value returned for this window is exact, an upper bound or a lower bound."""
    if value <= alpha and alpha > -inf:
        return "≤"
    return "≥" if value >= beta and beta < inf else "="
