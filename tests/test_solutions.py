"""The sheets and the checks of their exercises: solutions pass, stubs are not begun."""

import json
import re
from pathlib import Path

import pytest

from course_lib.checks.registry import SHEETS, exercise, exercises
from course_lib.judge import judge

ROOT = Path(__file__).parents[1]
HIDDEN = re.compile(r"### BEGIN HIDDEN TESTS\n(.*?)### END HIDDEN TESTS", re.DOTALL)
WRITTEN = [sheet for sheet in SHEETS if (ROOT / "solutions" / sheet).exists()]


def cells(folder, sheet):
    """The code cells of a notebook: their sources, and whether they are marked."""
    notebook = json.loads((ROOT / folder / sheet / f"{sheet}.ipynb").read_text("utf-8"))
    return [
        ("".join(cell["source"]), cell["metadata"].get("nbgrader", {}).get("grade"))
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def run(folder, sheet):
    """What the code cells of a notebook define, its checks left out."""
    names = {"display": print, "__name__": "__main__"}
    for source, graded in cells(folder, sheet):
        if "import numpy" in source:
            pytest.importorskip("numpy")
        if not graded:
            exec(source, names)
    return names


def hidden_tests(sheet, key):
    """The hidden tests of an exercise, as code."""
    found = [
        HIDDEN.search(source)[1]
        for source, _ in cells("solutions", sheet)
        if f'verifier("{key}"' in source
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


def test_every_sheet_has_a_solution():
    assert list(SHEETS) == WRITTEN


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
