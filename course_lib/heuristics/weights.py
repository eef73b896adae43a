"""Connect 4: how many alignments pass through each cell, and how many are still possible.

Source: the lecture notes "Algorithme Mini-Max" (Alice and Bob), section 1.3, for 6 x 7 x 4.
"""

from collections.abc import Mapping, Sequence

from course_lib.games.connectfour import Cell, ConnectFour, Discs

Alignment = tuple[Cell, ...]


def alignments(game: ConnectFour) -> list[Alignment]:
    """Every set of cells that wins: 69 of them on the usual board."""
    directions = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = (
        tuple((row + k * down, column + k * right) for k in range(game.alignment))
        for row, column in game.cells
        for down, right in (directions if game.alignment > 1 else directions[:1])
    )
    board = set(game.cells)
    return [line for line in lines if board.issuperset(line)]


def cell_weights(game: ConnectFour) -> dict[Cell, int]:
    """The number of alignments through each cell (row from the bottom, column)."""
    weights = dict.fromkeys(game.cells, 0)
    for line in alignments(game):
        for cell in line:
            weights[cell] += 1
    return weights


class CellWeights:
    """The sum of the weights of MAX's cells minus that of MIN's.

    `weights` defaults to the number of alignments through each cell; any mapping of the cells
    to numbers will do. On boards much larger than 6 x 7, give the game a `win` above `bound`.
    """

    def __init__(self, game: ConnectFour, weights: Mapping[Cell, float] | None = None) -> None:
        self.weights = dict(cell_weights(game) if weights is None else weights)
        self._masks: dict[float, int] = {}
        for cell, weight in self.weights.items():
            self._masks[weight] = self._masks.get(weight, 0) | game.bit(cell)

    def __call__(self, state: Discs) -> float:
        mine, theirs = state
        return sum(
            weight * ((mine & mask).bit_count() - (theirs & mask).bit_count())
            for weight, mask in self._masks.items()
        )

    @property
    def bound(self) -> float:
        """A number that the heuristic never exceeds, in absolute value."""
        return sum(abs(weight) for weight in self.weights.values())

    def rows(self) -> Sequence[Sequence[float]]:
        """The weights as the rows of a drawing, top first."""
        height = max(row for row, _ in self.weights)
        width = max(column for _, column in self.weights)
        return [
            [self.weights[row, column] for column in range(1, width + 1)]
            for row in range(height, 0, -1)
        ]


class OpenAlignments:
    """The alignments that MAX may still fill minus those of MIN: 1, 3, 9... by their discs."""

    def __init__(self, game: ConnectFour) -> None:
        self._masks = [sum(map(game.bit, line)) for line in alignments(game)]
        self._worth: Sequence[int] = (0, *(3**discs for discs in range(game.alignment - 1)), 0)

    def __call__(self, state: Discs) -> float:
        mine, theirs = state
        both = (((mine & mask).bit_count(), (theirs & mask).bit_count()) for mask in self._masks)
        worth = self._worth
        return sum(worth[a] * (not b) - worth[b] * (not a) for a, b in both)
