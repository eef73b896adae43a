"""What students act on in a notebook; each widget leaves a static picture without a kernel."""

from course_lib.widgets.arenas.widget import attractor_explorer
from course_lib.widgets.board.replay import duel
from course_lib.widgets.board.widget import Board, play
from course_lib.widgets.explorer.widget import Explorer, explorer
from course_lib.widgets.live import Live, live
from course_lib.widgets.prediction import Prediction, prediction
from course_lib.widgets.quiz.widget import Quiz, quiz

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
