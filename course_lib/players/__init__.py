"""Players, the games between them, how strong each is, and a league."""

from course_lib.players.league import League as League
from course_lib.players.league import league as league
from course_lib.players.players import DepthLimited as DepthLimited
from course_lib.players.players import RandomMove as RandomMove
from course_lib.players.players import Winning as Winning
from course_lib.players.series import CrossTable as CrossTable
from course_lib.players.series import Match as Match
from course_lib.players.series import Score as Score
from course_lib.players.series import play_match as play_match
from course_lib.players.series import play_series as play_series
from course_lib.players.series import random_opening as random_opening
from course_lib.players.series import ratings as ratings
from course_lib.players.series import wilson as wilson
