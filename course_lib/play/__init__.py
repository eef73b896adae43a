"""Strategies, matches, series of matches, tournaments, and ratings."""

from course_lib.play.matches import Match, Score, play_match, play_series
from course_lib.play.ratings import (
    Rating,
    bradley_terry,
    elo_difference,
    games_needed,
    ratings,
    wilson,
)
from course_lib.play.strategies import DepthLimited, RandomMove, Strategy, Winning, greedy
from course_lib.play.tournament import CrossTable, duel, random_opening, round_robin

__all__ = [
    "CrossTable",
    "DepthLimited",
    "Match",
    "RandomMove",
    "Rating",
    "Score",
    "Strategy",
    "Winning",
    "bradley_terry",
    "duel",
    "elo_difference",
    "games_needed",
    "greedy",
    "play_match",
    "play_series",
    "random_opening",
    "ratings",
    "round_robin",
    "wilson",
]
