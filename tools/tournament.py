"""Play the large tournament of lesson 17 and write its scores.

usage: python tools/tournament.py

Each pair is played in a process of its own, by players whose chance starts anew: the file depends
on neither the number of processors nor their speed, and the same code writes it again.
"""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from itertools import combinations
from math import inf
from pathlib import Path
from typing import Any

from course_lib.games import CellWeights, ConnectFour, OpenAlignments, Ordered
from course_lib.players import DepthLimited, League, RandomMove
from course_lib.players.league import SEED
from course_lib.players.players import Strategy

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "tournoi.json"
NAME = "puissance 4, 6 x 7"
GAMES, OPENING = 40, 4
"""How many games each pair plays on each side, and how many random plies begin each."""
DUEL = ("poids 2", "poids 3")
DUEL_GAMES = 2000


def all_players() -> dict[str, Strategy]:
    """N1's weights at depths 1 to 6, open alignments, and equal weights, which only see wins."""
    board = ConnectFour()
    notes: dict[str, tuple[Callable[[Any], float], Iterable[int]]] = {
        "uniforme": (CellWeights(board, dict.fromkeys(board.cells, 1)), (1, 2, 4)),
        "poids": (CellWeights(board), range(1, 7)),
        "ouverts": (OpenAlignments(board), (1, 2, 4)),
    }
    players: dict[str, Strategy] = {"hasard": RandomMove("hasard")}
    for key, (note, depths) in notes.items():
        names = {f"{key} {depth}": depth for depth in depths}
        players |= {name: DepthLimited(depth, note, seed=name) for name, depth in names.items()}
    return players


def centre_first(state: object, columns: Sequence[int]) -> list[int]:
    """An order of the columns in which alpha-beta visits fewer nodes, for the same values."""
    return sorted(columns, key=lambda column: abs(column - 4))


def play_pair(pair: tuple[str, str], games: int = GAMES) -> League:
    """Two players of the tournament, who have met `games` times on each side."""
    players = {name: player for name, player in all_players().items() if name in pair}
    league = League(Ordered(ConnectFour(), centre_first), players, opening=OPENING)
    with redirect_stdout(StringIO()):
        league.run(games, inf)
    return league


def pair_scores(pair: tuple[str, str]) -> dict[str, dict[str, list[int]]]:
    """What two players of the tournament score against each other, on each side."""
    scores = play_pair(pair).scores().scores
    return {first: {second: list(score)} for (first, second), score in scores.items()}


def tournament(pool: ProcessPoolExecutor) -> dict[str, Any]:
    """The parameters of the tournament, and its scores."""
    names = list(all_players())
    scores: dict[str, dict[str, list[int]]] = {name: {} for name in names}
    for part in pool.map(pair_scores, combinations(names, 2)):
        for first, row in part.items():
            scores[first] |= row
    return {"game": NAME, "games": GAMES, "opening": OPENING, "names": names, "scores": scores}


def long_duel(games: int = DUEL_GAMES) -> dict[str, Any]:
    """One long series at Connect 4: G, N or P for the first player's wins, draws and losses.

    The players are MAX in turn, and each opening serves twice.
    """
    played = play_pair(DUEL, (games + 1) // 2).games
    one, two = DUEL
    outcomes = [
        -played[two, one, k // 2].outcome if k % 2 else played[one, two, k // 2].outcome
        for k in range(games)
    ]
    letters = "".join("NGP"[outcome] for outcome in outcomes)
    return {"game": NAME, "opening": OPENING, "players": DUEL, "outcomes": letters}


def text_of(data: Mapping[str, Any]) -> str:
    """The text of the file, whose keys are sorted."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        duel = processes.submit(long_duel)
        games = tournament(processes)
        text = text_of({"puissance4": games, "duel": duel.result(), "seed": SEED})
    FILE.write_text(text, encoding="utf-8")
    print(FILE)
