"""What students act on in a notebook; each widget leaves a static picture without a kernel."""

from course_lib.arenas.widget import attractor_explorer
from course_lib.board.replay import duel
from course_lib.board.widget import Board, play
from course_lib.explorer.widget import Explorer, explorer
from course_lib.quiz.widget import Quiz, quiz
from course_lib.widgets.live import Live, live
from course_lib.widgets.prediction import Prediction, prediction

__all__ = [
    "Board",
    "Explorer",
    "Live",
    "Prediction",
    "Quiz",
    "attractor_explorer",
    "duel",
    "explorer",
    "live",
    "play",
    "prediction",
    "quiz",
]
