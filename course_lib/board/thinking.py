"""Searches that can be watched and stopped: the program's move, and what each move is worth.

They go one ply deeper at a time, so that one that is stopped still has an answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import Any, TypeVar

from course_lib.games import MAX, Action, AnyGame, Game, State
from course_lib.search import Evaluate, alphabeta, decide
from course_lib.tracing import Counted

TICK = 256
"""How many nodes are visited between two reports of a search."""


class StoppedError(Exception):
    """A search was asked to stop."""


@dataclass
class Watch:
    """Who looks at a search: `tick` is told from time to time how many nodes were visited."""

    tick: Callable[[int], None] = lambda nodes: None
    stopping: bool = False
    nodes: int = 0

    def visit(self) -> None:
        """One node more; StoppedError if the search must stop."""
        self.nodes += 1
        if self.stopping:
            raise StoppedError
        if self.nodes % TICK == 0:
            self.tick(self.nodes)

    def goes_on(self, nodes: int) -> bool:
        """Tell how many nodes were visited, and ask whether to go on."""
        self.tick(nodes)
        return not self.stopping


class Watched(Counted[State, Action]):
    """The same game, whose searches are counted and can be stopped by who watches."""

    def __init__(self, game: Game[State, Action], watch: Watch) -> None:
        super().__init__(game)
        self.watch = watch

    def is_terminal(self, state: State) -> bool:
        self.watch.visit()
        return super().is_terminal(state)


@dataclass(frozen=True)
class Found:
    """What a search to `depth` plies found; `settled` if going deeper would change nothing."""

    depth: int
    settled: bool


@dataclass(frozen=True)
class Thought(Found):
    """The program's choice, its value for MAX, and the cost of the search that gave them.

    `total` counts the nodes of the shallower searches too. `resists` tells that every move
    loses: the one that a shallower search preferred is played.
    """

    action: Any
    value: float
    nodes: int
    leaves: int
    total: int = 0
    resists: bool = False


@dataclass(frozen=True)
class Worth:
    """What a move is worth to MAX: `exact` if it is the value of the whole game below."""

    value: float
    exact: bool


@dataclass(frozen=True)
class Appraisal(Found):
    """What each legal move is worth."""

    worths: dict[Any, Worth]


AnyFound = TypeVar("AnyFound", bound=Found)


def think(game: AnyGame, state: Any, depth: int, evaluate: Evaluate[Any], watch: Watch) -> Thought:
    """The best move of a position, by alpha-beta; that of the depth reached if `watch` stops."""
    *before, last = _deepening(partial(_choice, game, state, evaluate), depth, watch)
    total = sum(thought.nodes for thought in (*before, last))
    loss = -game.bound if game.to_move(state) is MAX else game.bound
    if before and last.value == loss:
        return replace(last, action=before[-1].action, total=total, resists=True)
    return replace(last, total=total)


def appraise(
    game: AnyGame, state: Any, depth: int, evaluate: Evaluate[Any], watch: Watch
) -> Appraisal:
    """What each move is worth, as `action_values` says; at the depth reached if `watch` stops."""
    *_, last = _deepening(partial(_worths, game, state, evaluate), depth, watch)
    return last


def worth(game: AnyGame, state: Any, depth: int, evaluate: Evaluate[Any]) -> Worth:
    """The value of a position to `depth` plies, and whether it is the true one.

    Whatever is beyond the horizon lies between a loss and a win: the value is the true one when
    both of these assumptions give it.
    """
    win = game.bound
    window = (-win, win) if win else (-inf, inf)
    worst = alphabeta(game, state, depth, lambda _: -win, *window)
    best = alphabeta(game, state, depth, lambda _: win, *window)
    if worst == best:
        return Worth(best, exact=True)
    return Worth(alphabeta(game, state, depth, evaluate), exact=False)


def _deepening(
    search: Callable[[int, Watch], AnyFound], depth: int, watch: Watch
) -> Iterator[AnyFound]:
    """What `search` finds to 1, 2... `depth` plies; the first search cannot be stopped."""
    found = search(1, Watch())
    yield found
    try:
        while found.depth < depth and not found.settled:
            found = search(found.depth + 1, watch)
            yield found
    except StoppedError:
        return


def _worths(
    game: AnyGame, state: Any, evaluate: Evaluate[Any], depth: int, watch: Watch
) -> Appraisal:
    children, game = game.successors(state), Watched(game, watch)
    worths = {action: worth(game, child, depth - 1, evaluate) for action, child in children}
    return Appraisal(depth, all(each.exact for each in worths.values()), worths)


def _choice(
    game: AnyGame, state: Any, evaluate: Evaluate[Any], depth: int, watch: Watch
) -> Thought:
    """The first best move to `depth` plies; it is settled if won, lost, or searched to the end."""
    guesses = 0

    def guess(position: Any) -> float:
        nonlocal guesses
        guesses += 1
        return evaluate(position)

    watched = Watched(game, watch)
    action, value = decide(watched, state, depth, guess)
    settled = not guesses or abs(value) == game.bound
    return Thought(depth, settled, action, value, watched.nodes, watched.leaves)
