"""Transposition tables: a position already searched is not searched again.

Source: Greenblatt, Eastlake and Crocker, "The Greenblatt Chess Program", *AFIPS Fall Joint
Computer Conference* 31, 1967; the three kinds of values are those of Knuth and Moore, 1975.
"""

from collections.abc import Hashable
from typing import Any, Literal, NamedTuple

Flag = Literal["exact", "lower", "upper"]
"""What the number of an entry is: the value of the position, a lower or an upper bound of it."""


class Entry(NamedTuple):
    """The number found for a position, what it is, and the depth of its search in plies."""

    value: float
    flag: Flag
    depth: float


class TranspositionTable:
    """The latest result of a search for each state; `alphabeta` reads and fills it.

    A table serves one game and one heuristic.

    >>> table = TranspositionTable()
    >>> table.store("position", depth=3, alpha=0, beta=5, value=7)
    >>> table.entries["position"], table.look_up("position", 3, 0, 6)
    (Entry(value=7, flag='lower', depth=3), 7)
    """

    def __init__(self) -> None:
        self.entries: dict[Hashable, Entry] = {}

    def __len__(self) -> int:
        return len(self.entries)

    def look_up(self, state: Any, depth: float, alpha: float, beta: float) -> float | None:
        """What a search of `state` in this window may return; None if it must search.

        An entry of another depth is not used: a deeper search may give another value, and the
        result would depend on what was searched before.
        """
        entry = self.entries.get(state)
        if entry is None or entry.depth != depth:
            return None
        is_enough = (
            entry.flag == "exact"
            or (entry.flag == "lower" and entry.value >= beta)
            or (entry.flag == "upper" and entry.value <= alpha)
        )
        return entry.value if is_enough else None

    def store(self, state: Any, depth: float, alpha: float, beta: float, value: float) -> None:
        """Keep the result of a search of `state` that began with the window `alpha`, `beta`."""
        flag: Flag = "upper" if value <= alpha else "lower" if value >= beta else "exact"
        self.entries[state] = Entry(value, flag, depth)
