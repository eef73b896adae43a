"""Connect 4 on small boards, all its positions, by retrograde analysis: nothing is ever cut.

Nothing here is the library's. A position is what who plays holds and what is occupied, as bits:
column c has the bits from c * (rows + 1), bottom first, the last one always free.
"""

from typing import Any

import numpy as np

Cells = Any
"""An array of whole numbers."""


class Retrograde:
    """The positions that play reaches, ply by ply (sorted keys), and their scores."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns, self.cells = rows, columns, rows * columns
        self.shift = (rows + 1) * columns
        self.plies = [np.zeros(1, np.int64)]
        while len(self.plies) <= self.cells:
            self.plies.append(self._after(self.plies[-1]))
        self.scores = [np.zeros(0, np.int8)] * (self.cells + 1)
        for ply in reversed(range(self.cells + 1)):
            self.scores[ply] = self._scores(ply)

    def positions(self) -> int:
        """How many positions there are, from the empty board on."""
        return sum(map(len, self.plies))

    def state(self, ply: int, index: int) -> tuple[int, int]:
        """The discs of the first player, and those of the second."""
        key = int(self.plies[ply][index])
        occupied = key & ((1 << self.shift) - 1)
        mine, theirs = key >> self.shift, (key >> self.shift) ^ occupied
        return (mine, theirs) if ply % 2 == 0 else (theirs, mine)

    def score(self, state: tuple[int, int]) -> int:
        """The score of a state that play reaches."""
        ply = sum(state).bit_count()
        key = state[ply % 2] << self.shift | state[0] | state[1]
        index = int(np.searchsorted(self.plies[ply], key))
        assert self.plies[ply][index] == key
        return int(self.scores[ply][index])

    def _split(self, keys: Cells) -> tuple[Cells, Cells]:
        return keys >> self.shift, keys & ((1 << self.shift) - 1)

    def _lost(self, keys: Cells) -> Cells:
        """Where the player who does not move has four in a row."""
        mine, occupied = self._split(keys)
        theirs = mine ^ occupied
        won = np.zeros(len(keys), bool)
        for step in (1, self.rows, self.rows + 1, self.rows + 2):
            won |= theirs & theirs >> step & theirs >> 2 * step & theirs >> 3 * step != 0
        return won

    def _played(self, keys: Cells, column: int) -> tuple[Cells, Cells]:
        """Where a column can be played, and the keys once it is."""
        mine, occupied = self._split(keys)
        low = 1 << column * (self.rows + 1)
        whole = low * ((1 << self.rows) - 1)
        legal = occupied & whole != whole
        after = occupied | (occupied + low) & whole
        return legal, ((mine ^ occupied) << self.shift | after)[legal]

    def _after(self, keys: Cells) -> Cells:
        going_on = keys[~self._lost(keys)]
        children = [self._played(going_on, column)[1] for column in range(self.columns)]
        return np.unique(np.concatenate(children))

    def _scores(self, ply: int) -> Cells:
        keys, left = self.plies[ply], self.cells - ply
        scores = np.full(len(keys), -128 if left else 0, np.int8)
        for column in range(self.columns if left else 0):
            legal, children = self._played(keys, column)
            index = np.searchsorted(self.plies[ply + 1], children)
            index = np.minimum(index, len(self.plies[ply + 1]) - 1)
            scores[legal] = np.maximum(scores[legal], -self.scores[ply + 1][index])
        scores[self._lost(keys)] = -((left + 2) // 2)
        return scores
