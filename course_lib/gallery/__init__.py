"""Games that show the way, each in one file: its rules, its face and its heuristic."""

from course_lib.gallery.nim import Nim
from course_lib.gallery.othello import PASS, Othello

__all__ = ["PASS", "Nim", "Othello"]
