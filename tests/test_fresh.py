"""Hidden calls are new for each copy: a table of all that is published loses, an answer does not.

The tables are made here as a student would make them at home, from the solutions of the course.
"""

import random
from collections import Counter
from functools import cache
from math import inf
from types import FunctionType

import pytest
import sources
from test_exercises import SHEETS, SOURCES, above, every_question, scheme, task_of

from course_lib.given.trees import Position, coup, h, successeurs
from course_lib.grading.scheme import Solution, chance
from course_lib.judge import judge

NOTHING_TO_DRAW = {
    "alphabeta-1": "each name has its own tree: see test_personal.py",
    "alphabeta-2": "each name has its own tree: see test_personal.py",
    "alphabeta-3": "each name has its own tree: see test_personal.py",
    "morpion-1": "54 inputs in all: each is tried",
    "morpion-6": "no input: any trap is right",
}
"""By question without new calls, the reason."""
FEW = {*(f"allumettes-{n}" for n in (1, 2, 3, 4, 7)), "chomp-10", "chomp-15b"}
"""Questions of one small whole number, or of a small graph: two copies may have the same calls."""
READ = {"alphabeta-4", "alphabeta-6", "chomp-15b"}
"""What was read or played is judged: no table gives the answer without reading or playing."""
BY_CHANCE = {"chomp-9", "chomp-10"}
SEEDS = Counter({"chomp-15b": 2, "chomp-10": 4, "puissance4-6": 4})
"""How many draws right answers are tried on, where it is not 10: those that take long."""


SOLUTIONS = {}
"""By sheet, the solution that says what new calls are to give."""


@pytest.fixture(scope="module", autouse=True)
def solutions():
    SOLUTIONS.update({one: Solution(scheme(one), False, lambda: inf) for one in SHEETS})
    yield
    for one in SOLUTIONS.values():
        one.stop()


@cache
def fresh(sheet, name, seed, student="Zoé"):
    """The new calls of a question, for a student of this run."""
    task = scheme(sheet).tasks[f"verification-{name}"]
    return SOLUTIONS[sheet].fresh_calls(task, chance(seed, student, sheet, task.key))


def texts(calls):
    return {call.text for call in calls}


@every_question
def test_new_calls_are_drawn_for_each_seed_and_each_copy(sheet, asked):
    task, mine = task_of(sheet, asked), fresh(sheet, asked.name, 1)
    if task.key in NOTHING_TO_DRAW:
        assert not mine
        return
    assert (1 if task.key == "chomp-15b" else 3) <= len(mine) <= 24
    assert texts(mine).isdisjoint(texts((*task.question.calls, *task.hidden, *task.question.proof)))
    chosen = chance(1, "Zoé", sheet, task.key)
    assert SOLUTIONS[sheet].fresh_calls(task, chosen) == mine
    others = [fresh(sheet, asked.name, *of) for of in ((2,), (3,), (1, "Zoe"), (1, "zoé"))]
    alike = [texts(other) == texts(mine) for other in others]
    assert not (all(alike) if task.key in FEW else any(alike))


def passed(question, names, calls):
    functions = {name: names[name] for name in question.names}
    return judge(question, functions, calls).status == "Réussi"


@every_question
def test_right_answers_keep_their_points_whatever_is_drawn(sheet, asked):
    task = task_of(sheet, asked)
    seeds = range(SEEDS[task.key] or 10)
    calls = {call.text: call for seed in seeds for call in fresh(sheet, asked.name, seed)}
    every = (*task.question.calls, *calls.values())
    for place, answer in {"solution": asked.solution, **asked.right}.items():
        names = above(sheet, asked.name).copy()
        sources.run(answer, names, f"<{task.key} {place}>")
        random.seed(task.key)
        assert passed(task.question, names, every), place


# Tables


def key_of(value):
    """What a table knows an argument by: of a position, all that can be asked."""
    if isinstance(value, Position):
        below = tuple(map(key_of, successeurs(value)))
        return asked_of(coup, value), asked_of(h, value), below
    return repr(value)


def asked_of(function, position):
    try:
        return function(position)
    except ValueError:
        return None


def table_of(function, kept):
    """A function that fills `kept`, and one that answers so, or what it says `otherwise`."""

    def record(*args):
        kept[tuple(map(key_of, args))] = value = function(*args)
        return value

    def replay(*args):
        return kept.get(tuple(map(key_of, args)), kept["otherwise"])

    return record, replay


@every_question
def test_a_table_of_all_that_is_published_loses(sheet, asked):
    task = task_of(sheet, asked)
    if task.key in {*NOTHING_TO_DRAW, *READ, *BY_CHANCE}:
        pytest.skip("another kind of question")
    names = above(sheet, asked.name).copy()
    sources.run(asked.solution, names, f"<{task.key}>")
    functions = [name for name in task.question.names if isinstance(names[name], FunctionType)]
    kept = {name: dict[object, object]() for name in functions}
    pairs = {name: table_of(names[name], kept[name]) for name in functions}
    published = (*task.question.calls, *task.hidden, *task.question.proof)
    assert passed(task.question, {name: pair[0] for name, pair in pairs.items()}, published)
    tables = {name: pair[1] for name, pair in pairs.items()}
    guesses = {name: Counter(map(repr, kept[name].values())).most_common(3) for name in functions}
    for rank in range(3):
        for name, values in kept.items():
            usual = guesses[name][min(rank, len(guesses[name]) - 1)][0]
            values["otherwise"] = next(one for one in values.values() if repr(one) == usual)
        assert passed(task.question, tables, published), "the table should pass what is published"
        for seed in range(5):
            assert not passed(task.question, tables, fresh(sheet, asked.name, seed))
        for values in kept.values():
            del values["otherwise"]


# Chance that is none


def test_chance_where_it_is_published_alone_loses():
    task, names = scheme("chomp").tasks["verification-10"], above("chomp", "10").copy()
    published = (*task.question.calls, *task.hidden)
    drawn = (call.text for call in published if call.text.startswith("tirages("))
    vertices = {eval(f"({text.partition(',')[2]}") for text in drawn}
    right = next(one for one in SOURCES["chomp"].questions if one.name == "10").solution
    sources.run(right, names, "<solution>")
    solution, carres = names["StrategieGagnante"], names["Carres"]

    def table(tab, joueur):
        stays = (tab, joueur) in vertices or (tab, joueur) in names["Attracteur"](joueur)
        return solution(tab, joueur) if stays else carres(tab)[-1]

    random.seed(1)
    assert passed(task.question, {"StrategieGagnante": table}, published)
    for seed in range(5):
        calls = fresh("chomp", "10", seed)
        assert not passed(task.question, {"StrategieGagnante": table}, calls)


TURNSTILE = """
tours = {}
def StrategieAleatoire(tab, joueur):
    carres = Carres(tab) or [(0, 0)]
    tours[tab] = tours.get(tab, -1) + 1
    return carres[tours[tab] // 2 % len(carres)]
"""
"""Each square twice, one after the other."""


def test_squares_in_turn_are_not_drawn_at_random():
    task, names = scheme("chomp").tasks["verification-9"], above("chomp", "9").copy()
    sources.run(TURNSTILE, names, "<turn>")
    for calls in task.question.calls, fresh("chomp", "9", 1):
        assert not passed(task.question, names, calls)
