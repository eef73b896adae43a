"""Play the large tournaments of lesson 17 and write their scores.

usage: python tools/tournament.py [FILE]        (default: notebooks/donnees/tournoi.json)

The games are shared between all processors. The file depends on neither their number nor their
speed: the same code writes it again byte for byte.
"""

import json
import os
import sys
from collections.abc import Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

from course_lib.games import Game
from course_lib.play import Strategy, play_all
from course_lib.tournament import EVENTS, Event, meeting, round_robin
from course_lib.tournament.events import SEED

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "tournoi.json"
DUEL = ("poids 2", "poids 3")
DUEL_GAMES = 2000


def played(
    event: Event, executor: Executor | None = None, games: int | None = None
) -> dict[str, Any]:
    """The parameters of a tournament, and its cross table."""
    count = event.games if games is None else games
    table = round_robin(
        event.game, event.players, count, seed=SEED, opening=event.opening, executor=executor
    )
    return {"game": event.name, "games": count, "opening": event.opening, **table.to_data()}


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
    event = EVENTS["puissance4"]()
    players = {name: event.players[name] for name in DUEL}
    outcomes = duel(event.game, players, games, seed=SEED, opening=event.opening, executor=executor)
    letters = "".join("NGP"[outcome] for outcome in outcomes)
    return {"game": event.name, "opening": event.opening, "players": DUEL, "outcomes": letters}


def everything(executor: Executor | None = None) -> dict[str, Any]:
    """All that the file holds."""
    data: dict[str, Any] = {key: played(event(), executor) for key, event in EVENTS.items()}
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
