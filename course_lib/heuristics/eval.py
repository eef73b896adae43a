"""EVAL on tic-tac-toe, from Lazaar's lecture notes (Université Paris-Saclay), table 1."""

from collections.abc import Sequence
from dataclasses import dataclass

from course_lib.games.tictactoe import CELLS, CENTRE, LINES, Cell, Marks


@dataclass(frozen=True)
class Feature:
    """What a heuristic sees in a position: where, and what each occurrence weighs.

    `name` is in French, as students read it; `found` holds one group of cells an occurrence.
    """

    name: str
    weight: float
    found: Sequence[Sequence[tuple[int, int]]]

    @property
    def count(self) -> int:
        """How many times the feature occurs."""
        return len(self.found)

    @property
    def contribution(self) -> float:
        """What the feature adds to the heuristic."""
        return self.weight * self.count


@dataclass(frozen=True)
class TicTacToeEval:
    """EVAL with its weights: calling it on a state gives its value for X, who is MAX.

    A line is almost won when it holds two marks of one player and a free cell; it is winnable
    when it does not hold both X and O, and is not almost won. This reading is the one that gives
    the +9 of the notes. Between -26 and +26 with the default weights.
    """

    winnable: float = 1
    almost_won: float = 3
    centre: float = 2

    def __call__(self, state: Marks) -> float:
        return sum(feature.contribution for feature in self.features(state))

    def features(self, state: Marks) -> tuple[Feature, ...]:
        """The five features of the notes' table, in its order."""
        marks = {line: sorted(_mark(state, cell) for cell in line) for line in LINES}
        almost_x = [line for line in LINES if marks[line] == [".", "X", "X"]]
        almost_o = [line for line in LINES if marks[line] == [".", "O", "O"]]
        winnable = [
            line
            for line in LINES
            if not {"X", "O"} <= set(marks[line]) and line not in (*almost_x, *almost_o)
        ]
        return (
            Feature("lignes gagnables", self.winnable, winnable),
            Feature("lignes presque gagnées par X", self.almost_won, almost_x),
            Feature("lignes presque gagnées par O", -self.almost_won, almost_o),
            Feature("centre tenu par X", self.centre, self._centre(state, "X")),
            Feature("centre tenu par O", -self.centre, self._centre(state, "O")),
        )

    def _centre(self, state: Marks, mark: str) -> list[tuple[Cell]]:
        return [(CENTRE,)] if _mark(state, CENTRE) == mark else []


def _mark(state: Marks, cell: Cell) -> str:
    x, o = (marks >> CELLS.index(cell) & 1 for marks in state)
    return "X" if x else "O" if o else "."
