"""Strategies, matches, and series of matches."""

from course_lib.play.matches import Match, Score, play_match, play_series
from course_lib.play.strategies import DepthLimited, RandomMove, Strategy, Winning, greedy

__all__ = [
    "DepthLimited",
    "Match",
    "RandomMove",
    "Score",
    "Strategy",
    "Winning",
    "greedy",
    "play_match",
    "play_series",
]
