"""Checks that teach: a student's function is run, judged, and its misconception named."""

from course_lib.judge.exercise import Exercise, Misconception
from course_lib.judge.judging import Verdict, judge
from course_lib.judge.plain import plain, same, shown

__all__ = ["Exercise", "Misconception", "Verdict", "judge", "plain", "same", "shown"]
