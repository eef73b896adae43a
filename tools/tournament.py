"""Play the large tournaments of lesson 07 and write their scores.

usage: python tools/tournament.py [FILE]        (default: notebooks/donnees/tournoi.json)

The games are shared between all processors. The file depends on neither their number nor their
speed: the same code writes it again byte for byte.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from course_lib.games import Chomp, ConnectFour, Game, TicTacToe, Variant
from course_lib.heuristics import CellWeights, TicTacToeEval, chomp_value
from course_lib.play import DepthLimited, RandomMove, Strategy, Winning, greedy, play_all
from course_lib.tournament import meeting, round_robin

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "tournoi.json"
SEED = 7


class CentreFirst(Variant[Any, int]):
    """Connect 4 whose central columns are searched first: the same values, in fewer nodes."""

    def successors(self, state: Any) -> Iterable[tuple[int, Any]]:
        middle = (self.game.columns + 1) / 2
        return sorted(self.game.successors(state), key=lambda pair: abs(pair[0] - middle))


@dataclass(frozen=True)
class Event:
    """A tournament: `games` a side for each pair, after `opening` random plies."""

    name: str
    game: Game[Any, Any]
    players: Mapping[str, Strategy]
    games: int
    opening: int

    def played(self, executor: Executor | None = None, games: int | None = None) -> dict[str, Any]:
        """Its parameters and its cross table."""
        count = self.games if games is None else games
        table = round_robin(
            self.game,
            self.players,
            count,
            seed=SEED,
            opening=self.opening,
            executor=executor,
        )
        return {"game": self.name, "games": count, "opening": self.opening, **table.to_data()}


def connect_four() -> Event:
    """N1's weights at depths 1 to 6, and equal weights, which know nothing but wins."""
    board = ConnectFour()
    weights, equal = CellWeights(board), CellWeights(board, dict.fromkeys(board.cells, 1))
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players |= {f"uniforme {depth}": DepthLimited(depth, equal) for depth in (1, 2, 4)}
    players |= {f"poids {depth}": DepthLimited(depth, weights) for depth in range(1, 7)}
    return Event("puissance 4, 6 x 7", CentreFirst(board), players, games=40, opening=4)


def tic_tac_toe() -> Event:
    """EVAL at several depths, EVAL with other weights, and perfect play."""
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players["sans note 1"] = greedy(TicTacToeEval(0, 0, 0))
    players |= {f"EVAL {depth}": DepthLimited(depth, TicTacToeEval()) for depth in range(1, 5)}
    players["EVAL 1, centre 0"] = greedy(TicTacToeEval(centre=0))
    players["EVAL 1, presque 9"] = greedy(TicTacToeEval(almost_won=9))
    players["jusqu'au bout"] = DepthLimited(inf)
    return Event("morpion", TicTacToe(), players, games=100, opening=2)


def chomp() -> Event:
    """N3's question 15: H, on its scale of -1, 0 and 1, against chance and perfect play."""
    bar = Chomp(3, 4, win=1)
    players: dict[str, Strategy] = {"hasard": RandomMove()}
    players |= {f"H {depth}": DepthLimited(depth, chomp_value, "first") for depth in (1, 3, 5, 7)}
    players["gagnante"] = Winning(bar)
    return Event("chomp, 3 x 4", bar, players, games=500, opening=0)


EVENTS = {"puissance4": connect_four, "morpion": tic_tac_toe, "chomp": chomp}

DUEL = ("poids 2", "poids 3")
DUEL_GAMES = 2000


def duel(
    game: Game[Any, Any],
    players: Mapping[str, Strategy],
    games: int,
    *,
    seed: int,
    opening: int = 0,
    executor: Executor | None = None,
) -> list[int]:
    """The outcomes for the first of two players, in turn MAX and MIN: each opening serves twice."""
    pair = tuple(players)
    pairs = [pair[::-1] if k % 2 else pair for k in range(games)]
    meetings = [
        meeting(game, players, (first, second), k // 2, seed=seed, opening=opening)
        for k, (first, second) in enumerate(pairs)
    ]
    outcomes = play_all(game, meetings, executor)
    return [-outcome if k % 2 else outcome for k, outcome in enumerate(outcomes)]


def long_duel(executor: Executor | None = None, games: int = DUEL_GAMES) -> dict[str, Any]:
    """One long series at Connect 4: G, N or P for the first player's wins, draws and losses."""
    event = connect_four()
    players = {name: event.players[name] for name in DUEL}
    outcomes = duel(event.game, players, games, seed=SEED, opening=event.opening, executor=executor)
    letters = "".join("NGP"[outcome] for outcome in outcomes)
    return {"game": event.name, "opening": event.opening, "players": DUEL, "outcomes": letters}


def everything(executor: Executor | None = None) -> dict[str, Any]:
    """All that the file holds."""
    data: dict[str, Any] = {key: event().played(executor) for key, event in EVENTS.items()}
    return data | {"duel": long_duel(executor), "seed": SEED}


def written(data: Mapping[str, Any]) -> str:
    """The text of the file, whose keys are sorted."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        text = written(everything(pool))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    print(target)
