"""What students act on in a notebook; each widget leaves a static picture without a kernel."""

from course_lib.widgets.board import Board, play
from course_lib.widgets.explorer import Explorer, explorer
from course_lib.widgets.live import Live, live
from course_lib.widgets.prediction import Prediction, prediction
from course_lib.widgets.quiz import Quiz, quiz

__all__ = [
    "Board",
    "Explorer",
    "Live",
    "Prediction",
    "Quiz",
    "explorer",
    "live",
    "play",
    "prediction",
    "quiz",
]
