"""The tournaments of the course: their games, and the players that are always there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from course_lib.games import (
    AnyGame,
    CellWeights,
    Chomp,
    ConnectFour,
    OpenAlignments,
    TicTacToe,
    TicTacToeEval,
    Variant,
    chomp_value,
)
from course_lib.play import DepthLimited, RandomMove, Strategy, Winning, greedy

SEED = 7
"""What the openings and the chance of every tournament come from."""


class CentreFirst(Variant[Any, int]):
    """Connect 4 whose central columns are searched first: the same values, in fewer nodes."""

    def successors(self, state: Any) -> Iterable[tuple[int, Any]]:
        middle = (self.columns + 1) / 2
        return sorted(self.game.successors(state), key=lambda pair: abs(pair[0] - middle))


@dataclass(frozen=True)
class Event:
    """A tournament: `games` a side for each pair, after `opening` random plies."""

    name: str
    game: AnyGame
    players: Mapping[str, Strategy]
    games: int
    opening: int


def connect_four() -> Event:
    """N1's weights at depths 1 to 6, open alignments, and equal weights, which only see wins."""
    board = ConnectFour()
    weights, equal = CellWeights(board), CellWeights(board, dict.fromkeys(board.cells, 1))
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players |= {f"uniforme {depth}": DepthLimited(depth, equal) for depth in (1, 2, 4)}
    players |= {f"poids {depth}": DepthLimited(depth, weights) for depth in range(1, 7)}
    lines = OpenAlignments(board)
    players |= {f"ouverts {depth}": DepthLimited(depth, lines) for depth in (1, 2, 4)}
    return Event("puissance 4, 6 x 7", CentreFirst(board), players, games=40, opening=4)


def tic_tac_toe() -> Event:
    """EVAL at several depths, EVAL with other weights, and perfect play."""
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players["sans note 1"] = greedy(TicTacToeEval(0, 0, 0))
    players |= {f"EVAL {depth}": DepthLimited(depth, TicTacToeEval()) for depth in range(1, 5)}
    players["EVAL 1, centre 0"] = greedy(TicTacToeEval(centre=0))
    players["EVAL 1, presque 9"] = greedy(TicTacToeEval(almost_won=9))
    players["jusqu'au bout"] = DepthLimited(inf)
    return Event("morpion", TicTacToe(), players, games=100, opening=0)


def chomp() -> Event:
    """N3's question 15: H, on its scale of -1, 0 and 1, against chance and perfect play."""
    bar = Chomp(3, 4, win=1)
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players |= {f"H {depth}": DepthLimited(depth, chomp_value, "first") for depth in (1, 3, 5, 7)}
    players["gagnante"] = Winning(bar)
    return Event("chomp, 3 x 4", bar, players, games=500, opening=0)


EVENTS = {"puissance4": connect_four, "morpion": tic_tac_toe, "chomp": chomp}
