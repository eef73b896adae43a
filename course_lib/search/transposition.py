"""Alpha-beta with a transposition table: a position already searched is not searched again.

Source: Greenblatt, Eastlake and Crocker, "The Greenblatt Chess Program", *AFIPS Fall Joint
Computer Conference* 31, 1967; the three kinds of values are those of Knuth and Moore, 1975.
"""

from collections.abc import Callable, Hashable, Iterable
from math import inf
from typing import Any, Literal, NamedTuple

from course_lib.games import Action, Game, State, Variant
from course_lib.search.alphabeta import alphabeta
from course_lib.search.events import BoundName, Listener
from course_lib.search.minimax import Evaluate, plies

Flag = Literal["exact", "lower", "upper"]
"""What a kept number says of the value: it is the value, at most it, or at least it."""

Key = Callable[[Any], Hashable]
"""Gives the same key to positions of the same value, for instance a position and its mirror."""


class Entry(NamedTuple):
    """A number kept for a position, what it says, and how many plies it was searched (inf: all)."""

    value: float
    flag: Flag
    depth: float


class TranspositionTable:
    """What was found for each key: one entry a key, the latest.

    A table serves one game and one heuristic. `key` must be a symmetry of both: positions of one
    key must have the same player to move, the same value and the same heuristic. By default, each
    position is its own key.
    """

    def __init__(self, key: Key | None = None) -> None:
        self.key: Key = key or _itself
        self.entries: dict[Hashable, Entry] = {}

    def __len__(self) -> int:
        return len(self.entries)

    def look_up(self, state: Any, depth: float, alpha: float, beta: float) -> float | None:
        """A number that a search of `state` in this window may return, or None if none is known.

        An entry serves for its own depth only: the value of a search that looks further may
        differ, and the answer would depend on what was searched before.
        """
        entry = self.entries.get(self.key(state))
        if entry is None or entry.depth != depth:
            return None
        settled = (
            entry.flag == "exact"
            or (entry.flag == "lower" and entry.value >= beta)
            or (entry.flag == "upper" and entry.value <= alpha)
        )
        return entry.value if settled else None

    def store(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep what a search of `state` to `depth` returned for the window with which it began."""
        flag: Flag = "upper" if value <= alpha else "lower" if value >= beta else "exact"
        self.entries[self.key(state)] = Entry(value, flag, depth)


def alphabeta_with_table(
    game: Game[State, Action],
    state: State,
    depth: int | None = None,
    evaluate: Evaluate[State] | None = None,
    alpha: float = -inf,
    beta: float = inf,
    *,
    table: TranspositionTable,
    listener: Listener | None = None,
) -> float:
    """The contract of `alphabeta`, errors included; `table` is read and filled.

    Outside the window, the bound may be closer than that of `alphabeta`. A position that the table
    settles is told as a leaf, the root too. With an empty table, the nodes are some of those of
    `alphabeta`, in the same order. Memory: one entry for each key of an inner node searched.
    """
    known = _KnownAsLeaves(game, table, depth, listener)
    return alphabeta(known, state, depth, evaluate, alpha, beta, listener=known)


class _KnownAsLeaves(Variant[State, Action], Listener):
    """The game as a search that remembers sees it: what the table settles there is a leaf.

    So that alpha-beta is not written twice, this is also the listener that hears the window of
    each node, before the search asks whether it is a leaf, and the value that the node returns.
    """

    def __init__(
        self,
        game: Game[State, Action],
        table: TranspositionTable,
        depth: int | None,
        listener: Listener | None,
    ) -> None:
        super().__init__(game)
        self.table, self.listener = table, listener or Listener()
        self.depth = inf if depth is None else plies(depth)
        self.windows: list[tuple[float, float]] = []
        self.settled: float | None = None

    def successors(self, state: State) -> Iterable[tuple[Action, State]]:
        return self.game.successors(state)

    def is_terminal(self, state: State) -> bool:
        self.settled = None
        if self.game.is_terminal(state):
            return True
        if self._left() > 0:
            self.settled = self.table.look_up(state, self._left(), *self.windows[-1])
        return self.settled is not None

    def utility(self, state: State) -> float:
        return self.game.utility(state) if self.settled is None else self.settled

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        self.windows.append((alpha, beta))
        self.listener.enter(state, alpha, beta)

    def leaf(self, state: Any, value: float) -> None:
        self.windows.pop()
        self.listener.leaf(state, value)

    def child(self, state: Any, action: Hashable, value: float, best: float) -> None:
        self.listener.child(state, action, value, best)

    def bound(self, state: Any, name: BoundName, value: float) -> None:
        self.listener.bound(state, name, value)

    def cut(self, state: Any, name: BoundName, value: float) -> None:
        self.listener.cut(state, name, value)

    def leave(self, state: Any, value: float) -> None:
        self.table.store(state, self._left(), *self.windows.pop(), value)
        self.listener.leave(state, value)

    def _left(self) -> float:
        """How many plies are left below the node that the search has entered last."""
        return self.depth + 1 - len(self.windows)


def _itself(state: Any) -> Hashable:
    key: Hashable = state
    return key
