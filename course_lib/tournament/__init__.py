"""Every player against every other, how strong each is, and how sure one can be of it."""

from course_lib.tournament.crosstable import CrossTable, meeting, round_robin
from course_lib.tournament.events import EVENTS, Event
from course_lib.tournament.ratings import (
    Rating,
    bradley_terry,
    elo_difference,
    games_needed,
    ratings,
    wilson,
)

__all__ = [
    "EVENTS",
    "CrossTable",
    "Event",
    "Rating",
    "bradley_terry",
    "elo_difference",
    "games_needed",
    "meeting",
    "ratings",
    "round_robin",
    "wilson",
]
