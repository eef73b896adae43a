"""Players, the games between them, how strong each is, and a league."""

from course_lib.players.league import League, league
from course_lib.players.notes import Winning
from course_lib.players.players import DepthLimited, RandomMove
from course_lib.players.series import (
    CrossTable,
    Match,
    Score,
    play_match,
    play_series,
    random_opening,
    ratings,
    wilson,
)
