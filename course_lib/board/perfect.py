"""Connect 4 played perfectly, as far as an exact search can tell in the time that it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple, TypeGuard, cast

from course_lib.board.thinking import StoppedError
from course_lib.fast import Answer, Solver
from course_lib.games import MAX, Action, AnyGame, ConnectFour, Game, State
from course_lib.games.connectfour import Discs
from course_lib.heuristics import CellWeights
from course_lib.search import action_values

KeepGoing = Callable[[int], bool]
"""Is told how many nodes were visited so far; an answer of False ends the search."""


class Prospect(NamedTuple):
    """What is known of a move for who plays it: low <= score <= high, as `fast.Solver` counts.

    `free` is the number of free cells before the move.
    """

    low: int
    high: int
    free: int

    @property
    def sign(self) -> int | None:
        """1 for a win, 0 for a draw, -1 for a loss; None if that is not known."""
        signs = {(bound > 0) - (bound < 0) for bound in (self.low, self.high)}
        return signs.pop() if len(signs) == 1 else None

    @property
    def discs(self) -> int | None:
        """How many discs the winner still plays, this one counted; None if that is not known."""
        if self.low != self.high or self.low == 0:
            return None
        if self.low > 0:
            return (self.free + 1) // 2 - self.low + 1
        return self.free // 2 + self.low + 1


Prospects = dict[int, Prospect]
"""The prospect of each legal column."""


@dataclass(frozen=True)
class Choice:
    """A move, what is known of all moves, and whether that proves that it is a best one."""

    action: int
    prospects: Prospects
    proved: bool


def is_solvable(game: AnyGame) -> TypeGuard[ConnectFour]:
    """Whether the exact solver knows this game: Connect 4 by four, whose columns fit 64 bits."""
    return (
        isinstance(game, ConnectFour)
        and game.alignment == 4
        and (game.rows + 1) * game.columns <= 64
    )


def prospects(
    game: AnyGame,
    state: Any,
    seconds: float = 1,
    keep_going: KeepGoing = lambda nodes: True,
) -> Prospects:
    """What an exact search can tell in about `seconds` of each move; nothing if play is over.

    Columns share the time, what one leaves goes to the next. ValueError if the game is not
    solvable. Two searches of boards of one size wait for each other.
    """
    if not is_solvable(game):
        raise ValueError("le joueur parfait aligne quatre pions, sur un plateau de 64 bits")
    return _scorer(game.rows, game.columns).prospects(state, seconds, keep_going)


@dataclass(frozen=True)
class Perfect:
    """A best move by exact scores, one of them at random: wins soonest, loses latest.

    Where about `seconds` are not enough to prove one: of the moves that win for sure, the soonest
    known; if there are none, those that may be best, among which alpha-beta to `depth` chooses.
    """

    seconds: float = 1
    depth: int = 4

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        return cast(Action, self.consider(game, state, rng).action)

    def consider(
        self,
        game: AnyGame,
        state: Any,
        rng: Random,
        keep_going: KeepGoing = lambda nodes: True,
    ) -> Choice:
        """The move, and what it is based on; ValueError if play is over."""
        known = prospects(game, state, self.seconds, keep_going)
        if not known:
            raise ValueError("la partie est finie : il n'y a aucun coup à choisir")
        best = _proved(known)
        return Choice(rng.choice(best or self._plausible(game, state, known)), known, bool(best))

    def _plausible(self, game: AnyGame, state: Any, known: Prospects) -> list[int]:
        """Moves that may be best, where none is proved to be."""
        sure = max(each.low for each in known.values())
        if sure > 0:
            return [column for column, each in known.items() if each.low == sure]
        values = action_values(game, state, self.depth, CellWeights(cast(ConnectFour, game)))
        left = {column: values[column] for column, each in known.items() if each.high >= sure}
        wanted = (max if game.to_move(state) is MAX else min)(left.values())
        return [column for column, value in left.items() if value == wanted]


def _proved(known: Prospects) -> list[int]:
    """The moves that no other can beat."""
    return [
        column
        for column, each in known.items()
        if all(each.low >= other.high for c, other in known.items() if c != column)
    ]


class _Scorer:
    """A solver, which remembers, and a lock: it can only search for one thread at a time."""

    def __init__(self, rows: int, columns: int) -> None:
        self._lock = Lock()
        self._solver = Solver(rows, columns)
        self._solver.solve(nodes=1)  # compiles, where numba is there, before the clock starts

    def prospects(self, state: Discs, seconds: float, keep_going: KeepGoing) -> Prospects:
        with self._lock:
            end, before = monotonic() + seconds, self._solver.nodes
            children = dict(self._solver.game.successors(state))
            free = self._solver.game.rows * self._solver.game.columns - sum(state).bit_count()
            found = {}
            for rank, (column, child) in enumerate(children.items()):
                share = (end - monotonic()) / (len(children) - rank)
                answer = self._answer(child, share, lambda: keep_going(self._solver.nodes - before))
                found[column] = Prospect(-answer.high, -answer.low, free)
            return found

    def _answer(self, state: Discs, seconds: float, keep_going: Callable[[], bool]) -> Answer:
        """What can be told of a position in that time, or until `keep_going` says no."""
        known = self._solver.solve(state, nodes=0)

        def told(answer: Answer) -> None:
            nonlocal known
            known = answer
            if not keep_going():
                raise StoppedError

        try:
            return self._solver.solve(state, seconds=max(0.0, seconds), progress=told)
        except StoppedError:
            return known


@cache
def _scorer(rows: int, columns: int) -> _Scorer:
    """One for each size of board, which all share."""
    return _Scorer(rows, columns)
