"""The checks of the exercises: right answers pass, wrong ones are named and refused."""

import importlib

import pytest
from test_solutions import WRITTEN, defined, every_exercise, hidden_tests

from course_lib.checks.registry import exercise
from course_lib.judge import judge

__all__ = ["defined"]
"""The fixture: tests ask for it by its name."""


def answers(sheet, kind):
    return getattr(importlib.import_module(f"answers_{sheet}"), kind)


SLOW = {"chomp-10-2", "chomp-9-forced-poison-forgotten-endless-3", "puissance4-3-unnamed-16"}
"""Answers that take the judge 10 to 40 seconds of work."""


def marks(name):
    return pytest.mark.complet if name in SLOW else ()


RIGHT = [
    pytest.param(sheet, key, functions, id=name, marks=marks(name))
    for sheet in WRITTEN
    for key, list_ in answers(sheet, "RIGHT").items()
    for rank, functions in enumerate(list_)
    for name in [f"{key}-{rank}"]
]
WRONG = [
    pytest.param(sheet, key, mistake, functions, id=name, marks=marks(name))
    for sheet in WRITTEN
    for key, list_ in answers(sheet, "WRONG").items()
    for rank, (mistake, functions) in enumerate(list_)
    for name in [f"{key}-{mistake or 'unnamed'}-{rank}"]
]


def test_the_slow_answers_are_there():
    assert {one.id for one in (*RIGHT, *WRONG) if one.marks} == SLOW


INDEPENDENT = importlib.import_module("answers_independent")
"""Answers written by someone who had read the statements, but not the checks."""


@every_exercise
def test_answers_from_outside_are_judged_rightly(sheet, key):
    for functions in INDEPENDENT.RIGHT.get(key, ()):
        assert judge(exercise(key), functions).status == "Réussi"
    for mistake, functions in INDEPENDENT.WRONG.get(key, ()):
        assert judge(exercise(key), functions).status == "À revoir", mistake


@every_exercise
def test_there_are_enough_answers(sheet, key):
    assert len(answers(sheet, "WRONG").get(key, ())) >= 2
    assert answers(sheet, "RIGHT").get(key)


@pytest.mark.parametrize(("sheet", "key", "functions"), RIGHT)
def test_other_right_answers_pass(defined, sheet, key, functions):
    verdict = judge(exercise(key), functions)
    assert verdict.status == "Réussi", verdict
    exec(hidden_tests(sheet, key), defined("solutions", sheet) | functions)


@pytest.mark.parametrize(("sheet", "key", "name", "functions"), WRONG)
def test_wrong_answers_are_named_and_rejected(defined, sheet, key, name, functions):
    verdict = judge(exercise(key), functions)
    assert verdict.status == "À revoir", verdict
    assert verdict.misconception == name, verdict
    with pytest.raises(AssertionError):
        exec(hidden_tests(sheet, key), defined("solutions", sheet) | functions)
