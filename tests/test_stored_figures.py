"""The files of figures that lessons read: consistent, as their tools write them, and right."""

import json
from typing import Any

from course_lib.players import CrossTable, Score
from tools import descents, tournament

DATA: dict[str, Any] = json.loads(tournament.FILE.read_text(encoding="utf-8"))
COUNTED = {"3 × 4": 356_232, "4 × 5": 1.52505e11, "5 × 6": 6.96177e18}
"""Games of Connect 4 on small boards (OEIS A342329)."""


def test_the_file_holds_every_game_of_every_pair() -> None:
    data = DATA["puissance4"]
    table = CrossTable.from_data(data)
    assert (data["game"], data["games"]) == (tournament.NAME, tournament.GAMES)
    assert data["opening"] == tournament.OPENING
    assert table.names == tuple(tournament.all_players())
    pairs = {(a, b) for a in table.names for b in table.names if a != b}
    assert table.scores.keys() == pairs
    assert {score.games for score in table.scores.values()} == {tournament.GAMES}
    assert min(min(score) for score in table.scores.values()) >= 0


def test_the_file_is_as_the_tool_writes_it() -> None:
    text = tournament.FILE.read_text(encoding="utf-8")
    assert tournament.text_of(DATA) == text
    assert DATA.keys() == {"puissance4", "duel", "seed"}
    assert DATA["seed"] == tournament.SEED
    outcomes = DATA["duel"]["outcomes"]
    assert len(outcomes) == tournament.DUEL_GAMES
    assert set(outcomes) == set("GNP")
    assert DATA["duel"]["players"] == list(tournament.DUEL)


def test_a_duel_alternates_and_its_outcomes_are_those_of_the_first_player() -> None:
    outcomes = tournament.long_duel(20)["outcomes"]
    scores = tournament.play_pair(tournament.DUEL, 10).scores()
    assert Score.of("PNG".index(letter) - 1 for letter in outcomes) == scores.total("poids 2")
    assert Score.of("PNG".index(one) - 1 for one in outcomes[::2]) == scores.scores[tournament.DUEL]


def test_the_estimates_of_numbers_of_games_are_within_their_margins() -> None:
    stored = json.loads(descents.FILE.read_text("utf-8"))["plateaux"]
    for board, count in COUNTED.items():
        assert abs(stored[board]["moyenne"] - count) < 3 * stored[board]["erreur"]
        assert stored[board]["erreur"] < stored[board]["moyenne"] / 40
    assert descents.estimate(3, 4, 2000) == descents.estimate(3, 4, 2000)
