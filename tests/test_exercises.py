"""The sheets of the course: what their authors wrote about each question is true of the notebooks.

Wrong answers are refused and named, right ones pass in the sheet and at grading, and nothing of a
solution is handed out. What is tried here is what students and teachers get, not the sources.
"""

import ast
import json
from functools import cache
from pathlib import Path

import pytest
import sources

from course_lib.authoring.building import read_tests
from course_lib.authoring.mutants import difference
from course_lib.authoring.source import GivenCell, read, state_of
from course_lib.grading.scheme import read_scheme
from course_lib.judge.sheet import forbidden

ROOT = Path(__file__).parents[1]
SHEETS = sorted(path.parent.name for path in (ROOT / "solutions").glob("*/fiche.md"))
SOURCES = {name: read(ROOT / "solutions" / name) for name in SHEETS}
QUESTIONS = [
    pytest.param(name, asked, id=f"{name}-{asked.name}")
    for name, source in SOURCES.items()
    for asked in source.questions
    if asked.tests
]
TELLING = 32
every_question = pytest.mark.parametrize(("sheet", "asked"), QUESTIONS)
every_sheet = pytest.mark.parametrize("sheet", SHEETS)


def notebook(folder, sheet):
    return json.loads((ROOT / folder / sheet / f"{sheet}.ipynb").read_text("utf-8"))


@cache
def scheme(sheet):
    return read_scheme(ROOT / "solutions" / sheet / f"{sheet}.ipynb")


def task_of(sheet, asked):
    return scheme(sheet).tasks[f"verification-{asked.name}"]


@cache
def above(sheet, question):
    return sources.above(SOURCES[sheet], question)


def ran(sheet, asked, answer, place):
    """What an answer defines, and what stands above it."""
    names = above(sheet, asked.name).copy()
    sources.run(answer, names, f"<{sheet}-{asked.name} {place}>", sources.TURNS)
    assert not forbidden(task_of(sheet, asked).question, answer)
    return names


def verdicts(sheet, asked, answer, place):
    """What the sheet says of an answer; then what the grader says, if it is asked for."""
    task, names = task_of(sheet, asked), ran(sheet, asked, answer, place)
    for calls in None, (*task.question.calls, *task.hidden):
        yield sources.judged(task.question, names, answer, calls)


@every_sheet
def test_the_notebooks_are_those_of_the_source(sheet):
    made = notebook("solutions", sheet)["metadata"]["fiche"]
    assert made["source"] == state_of(ROOT / "solutions" / sheet), f"make fiche FICHE={sheet}"
    assert notebook("exercises", sheet)["metadata"]["fiche"]["version"] == made["version"]


@every_question
def test_right_answers_pass_in_the_sheet_and_at_grading_and_the_code_given_is_not_begun(
    sheet, asked
):
    given = next(verdicts(sheet, asked, asked.start, "départ"))
    assert given.status == "À compléter", given
    assert asked.right
    for name, answer in {"solution": asked.solution, **asked.right}.items():
        for found in verdicts(sheet, asked, answer, name):
            assert found.status == "Réussi", f"{name} : {found}"


@every_question
def test_wrong_answers_are_refused_and_named(sheet, asked):
    assert len(asked.wrong) >= 2
    task = task_of(sheet, asked)
    for name, wrong in asked.wrong.items():
        answer = asked.replaced(wrong.code)
        shown = next(verdicts(sheet, asked, answer, name))
        assert (shown.status, shown.idea) == ("À revoir", name), f"{name} : {shown}"
        names = ran(sheet, asked, answer, name)
        calls = (*task.question.calls, *task.hidden)
        assert not sources.accepted(task.question, names, calls), name


WRITTEN_APART = {
    ("morpion", "1", "either-player"): "return sorted(ligne) in ([*'.XX'], [*'.OO'])",
    ("alphabeta", "5", "right-to-left"): (
        "liste = []\n    for q in successeurs(p):\n        liste.insert(0, q)\n    return liste"
    ),
    ("chomp", "12", "signs-reversed"): (
        "seul = sum(tab) == 1\n    return seul - (not seul and sum(tab) in (len(tab), tab[0]))"
    ),
}
"""Wrong answers written from what is told of the idea, not from the code that the sheet knows."""


@pytest.mark.parametrize("idea", WRITTEN_APART, ids="-".join)
def test_an_idea_is_known_however_it_is_written(idea):
    sheet, number, name = idea
    (asked,) = (one for one in SOURCES[sheet].questions if one.name == number)
    head = next(line for line in asked.solution.splitlines() if line.startswith("def "))
    shown, graded = verdicts(sheet, asked, f"{head}\n    {WRITTEN_APART[idea]}\n", name)
    assert (shown.status, shown.idea) == ("À revoir", name), shown
    assert graded.status == "À revoir"


@every_question
def test_systematic_mutants_are_refused_by_the_check_and_at_grading(sheet, asked):
    """But those that the question lists as equivalent, with the reason."""
    task, passing = task_of(sheet, asked), []
    reasons = {*read_tests(asked, {}).get("EQUIVALENTS", {})}
    visible, hidden = task.question.calls, task.hidden
    for mutant, names in sources.run_mutants(asked.solution, above(sheet, asked.name)):
        if sources.accepted(task.question, names, visible):
            passing.append((difference(asked.solution, mutant), names))
    left = [
        {change for change, names in passing if sources.accepted(task.question, names, calls)}
        for calls in (task.question.proof, hidden)
    ]
    assert set().union(*left) <= reasons
    assert reasons <= left[0], "ces variantes sont refusées : retirez-les"


# What is handed out


def code_of(text):
    """The telling lines of a code."""
    return {line.strip() for line in text.splitlines() if len(line.strip()) >= TELLING}


@every_sheet
def test_nothing_of_a_solution_is_handed_out(sheet):
    made = notebook("exercises", sheet)
    cells = ["".join(cell["source"]) for cell in made["cells"]]
    carried = "\n".join(task.question.code for task in checked(sheet))
    given = [cell.source for cell in SOURCES[sheet].cells if isinstance(cell, GivenCell)]
    library = [
        path.read_text("utf-8")
        for path in (ROOT / "course_lib").rglob("*.py")
        if path.parent.name != "given"
    ]
    text = "\n".join([*cells, carried, *library])
    for asked in SOURCES[sheet].questions:
        shown = code_of("\n".join([asked.start, asked.statement, *given]))
        secret = code_of(asked.solution) - shown
        assert not {line for line in secret if line in text}, asked.name
    assert "HIDDEN TESTS" not in "\n".join([*cells, carried])


def checked(sheet):
    return [task for task in scheme(sheet).tasks.values() if task.question]


@every_sheet
def test_what_a_sheet_carries_defines_no_function_that_it_asks_for(sheet):
    for task in checked(sheet):
        defined = {getattr(node, "name", "") for node in ast.walk(ast.parse(task.question.code))}
        assert not defined & scheme(sheet).called, task.key


@every_sheet
def test_every_question_has_three_hints_or_a_scheme_and_points_add_up_to_what_is_printed(sheet):
    for asked in SOURCES[sheet].questions:
        assert not asked.tests or len(set(asked.hints)) == len(asked.hints) == 3
        assert not asked.answer or "Barème" in asked.answer
    total = sum(asked.points for asked in SOURCES[sheet].questions)
    text = "\n".join(cell.source for cell in SOURCES[sheet].cells if isinstance(cell, GivenCell))
    assert f"Total : {total:g} points" in text
