"""Strategies, and series of games between them."""

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

__all__ = [
    "DepthLimited",
    "Meeting",
    "Played",
    "RandomMove",
    "Score",
    "Strategy",
    "Winning",
    "greedy",
    "play_all",
    "play_match",
    "play_series",
    "random_opening",
]
