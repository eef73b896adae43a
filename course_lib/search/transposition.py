"""Alpha-beta with a transposition table: a position already searched is not searched again.

Source: Greenblatt, Eastlake and Crocker, "The Greenblatt Chess Program", *AFIPS Fall Joint
Computer Conference* 31, 1967; the three kinds of values are those of Knuth and Moore, 1975.
"""

from collections.abc import Callable, Hashable
from math import inf
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, AnyGame, Game, State
from course_lib.search.alphabeta import check_window
from course_lib.search.minimax import Evaluate, given_or_refused, plies

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
    game: Game[State, Any],
    state: State,
    depth: float = inf,
    evaluate: Evaluate[State] | None = None,
    alpha: float = -inf,
    beta: float = inf,
    *,
    table: TranspositionTable,
) -> float:
    """The contract of `alphabeta`, errors included; `table` is read and filled.

    Outside the window, the bound may be closer than that of `alphabeta`. With an empty table, the
    nodes are some of those of `alphabeta`, in the same order: a position that the table settles
    is a leaf, the root too. Memory: one entry for each key of an inner node searched.
    """
    check_window(alpha, beta)
    return _search(game, state, plies(depth), given_or_refused(evaluate), alpha, beta, table)


def _search(
    game: AnyGame,
    state: Any,
    depth: float,
    evaluate: Evaluate[Any],
    alpha: float,
    beta: float,
    table: TranspositionTable,
) -> float:
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    known = table.look_up(state, depth, alpha, beta)
    if known is not None:
        return known
    window = alpha, beta
    max_moves = game.to_move(state) is MAX
    best = -inf if max_moves else inf
    for _, child in game.successors(state):
        value = _search(game, child, depth - 1, evaluate, alpha, beta, table)
        if max_moves and value > best:
            best, alpha = value, max(alpha, value)
        if not max_moves and value < best:
            best, beta = value, min(beta, value)
        if alpha >= beta:
            break
    table.store(state, depth, *window, best)
    return best


def _itself(state: Any) -> Hashable:
    key: Hashable = state
    return key
