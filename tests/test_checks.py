"""The checks of the exercises: right answers pass, wrong ones are named, stubs are not begun."""

import importlib
import re
from pathlib import Path

import nbformat
import pytest

from course_lib.checks.registry import SHEETS, exercise, exercises
from course_lib.judge import judge

ROOT = Path(__file__).parents[1]
HIDDEN = re.compile(r"### BEGIN HIDDEN TESTS\n(.*?)### END HIDDEN TESTS", re.DOTALL)
WRITTEN = [sheet for sheet in SHEETS if (ROOT / "solutions" / sheet).exists()]


def answers(sheet, kind):
    return getattr(importlib.import_module(f"answers_{sheet}"), kind)


def cells(folder, sheet):
    notebook = nbformat.read(ROOT / folder / sheet / f"{sheet}.ipynb", as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def run(folder, sheet):
    """What the code cells of a notebook define, its checks left out."""
    names = {"display": print, "__name__": "__main__"}
    for cell in cells(folder, sheet):
        if not cell.metadata.get("nbgrader", {}).get("grade"):
            exec(cell.source, names)
    return names


def hidden_tests(sheet, key):
    """The hidden tests of an exercise, as code."""
    found = [
        HIDDEN.search(cell.source)[1]
        for cell in cells("solutions", sheet)
        if f'verifier("{key}"' in cell.source
    ]
    assert found, f"{key} n'a pas de tests cachés"
    return "\n".join(found)


def asked(names, key):
    return {name: names[name] for name in exercise(key).names}


@pytest.fixture(scope="module")
def defined():
    """What each notebook defines, run once."""
    made = {}

    def of(folder, sheet):
        if (folder, sheet) not in made:
            made[folder, sheet] = run(folder, sheet)
        return made[folder, sheet]

    return of


ALL = [(sheet, one.key) for sheet in WRITTEN for one in exercises(sheet)]
every_exercise = pytest.mark.parametrize(("sheet", "key"), ALL, ids=[key for _, key in ALL])
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


def test_every_sheet_has_a_solution():
    assert list(SHEETS) == WRITTEN


INDEPENDENT = importlib.import_module("answers_independent")
"""Answers written by someone who had read the statements, but not the checks."""


@every_exercise
def test_answers_from_outside_are_judged_rightly(sheet, key):
    for functions in INDEPENDENT.RIGHT.get(key, ()):
        assert judge(exercise(key), functions).status == "Réussi"
    for mistake, functions in INDEPENDENT.WRONG.get(key, ()):
        assert judge(exercise(key), functions).status == "À revoir", mistake


@every_exercise
def test_the_stub_is_not_begun(defined, sheet, key):
    verdict = judge(exercise(key), asked(defined("exercises", sheet), key))
    assert verdict.status == "À compléter", verdict


@every_exercise
def test_the_solution_passes(defined, sheet, key):
    names = defined("solutions", sheet)
    verdict = judge(exercise(key), asked(names, key))
    assert verdict.status == "Réussi", verdict
    exec(hidden_tests(sheet, key), dict(names))


@every_exercise
def test_there_are_enough_answers(sheet, key):
    assert len(answers(sheet, "WRONG").get(key, ())) >= 2
    assert answers(sheet, "RIGHT").get(key)


@every_exercise
def test_three_hints_and_distinct_names(sheet, key):
    one = exercise(key)
    assert len(set(one.hints)) == 3
    names = [idea.name for idea in one.misconceptions]
    assert len(set(names)) == len(names)


@every_exercise
def test_every_idea_is_wrong_and_named(sheet, key):
    one = exercise(key)
    for idea in one.misconceptions:
        verdict = judge(one, idea.functions)
        assert verdict.status == ("À compléter" if idea.untouched else "À revoir"), idea.name
        assert verdict.misconception == idea.name


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
