"""Strategies, matches, series of matches, tournaments, and ratings."""

from course_lib.play.matches import Match, Score, play_match, play_series
from course_lib.play.perfect import Choice, Perfect, Prospect, Prospects, is_solvable, prospects
from course_lib.play.ratings import (
    Rating,
    bradley_terry,
    elo_difference,
    expected_rate,
    games_needed,
    ratings,
    wilson,
)
from course_lib.play.strategies import DepthLimited, RandomMove, Strategy, Winning, greedy
from course_lib.play.tournament import CrossTable, duel, random_opening, round_robin

__all__ = [
    "Choice",
    "CrossTable",
    "DepthLimited",
    "Match",
    "Perfect",
    "Prospect",
    "Prospects",
    "RandomMove",
    "Rating",
    "Score",
    "Strategy",
    "Winning",
    "bradley_terry",
    "duel",
    "elo_difference",
    "expected_rate",
    "games_needed",
    "greedy",
    "is_solvable",
    "play_match",
    "play_series",
    "prospects",
    "random_opening",
    "ratings",
    "round_robin",
    "wilson",
]
