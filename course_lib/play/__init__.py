"""Strategies, matches, series of matches, tournaments, and ratings."""

from course_lib.play.ratings import (
    Rating,
    bradley_terry,
    elo_difference,
    games_needed,
    ratings,
    wilson,
)
from course_lib.play.series import (
    Meeting,
    Played,
    Score,
    play_all,
    play_match,
    play_series,
    random_opening,
)
from course_lib.play.strategies import DepthLimited, RandomMove, Strategy, Winning, greedy
from course_lib.play.tournament import CrossTable, meeting, round_robin

__all__ = [
    "CrossTable",
    "DepthLimited",
    "Meeting",
    "Played",
    "RandomMove",
    "Rating",
    "Score",
    "Strategy",
    "Winning",
    "bradley_terry",
    "elo_difference",
    "games_needed",
    "greedy",
    "meeting",
    "play_all",
    "play_match",
    "play_series",
    "random_opening",
    "ratings",
    "round_robin",
    "wilson",
]
