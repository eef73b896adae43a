"""Checks that teach: a student's function is run, judged, and its misconception named."""

from course_lib.judge.judging import Verdict, judge
from course_lib.judge.plain import plain, same, shown
from course_lib.judge.question import Call, Question, Sheet, pack, unpack
from course_lib.judge.sheet import Fiche, tp_note
