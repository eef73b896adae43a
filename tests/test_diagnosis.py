"""The detector of misconceptions, against simulated students who make one mistake each."""

from math import inf
from random import Random
from typing import Any

import pytest
from students import RIGHT, STRANGERS, STUDENTS, Student

from course_lib.games import MAX, MIN, TreeGame
from course_lib.quiz.diagnosis import diagnose
from course_lib.quiz.questions import KINDS, Question

TREES = 200
MORE = [
    pytest.param(range(60), id="some"),
    pytest.param(range(TREES), marks=pytest.mark.complet, id="more"),
]
"""The trees that a mistake is tried on each time, and by `make test-complet`."""


def random_game(rng: Random, heuristics: bool) -> TreeGame:
    """An irregular tree: 1 to 3 branches, height 2 to 4, ties, and now and then an infinity."""
    height = rng.randint(2, 4)
    infinite = rng.choice([0, 0, 0.1])

    def value() -> float:
        return rng.choice([inf, -inf]) if rng.random() < infinite else rng.randint(-6, 6)

    def node(level: int) -> Any:
        if level == height or (level and rng.random() < 0.1):
            return value()
        branches = [node(level + 1) for _ in range(rng.choice([1, 2, 2, 3, 3]))]
        return (value(), branches) if heuristics else branches

    return TreeGame(node(0), rng.choice([MAX, MIN]))


def random_question(student: Student, seed: int) -> Question:
    """Always a horizon where the mistake is about depth; otherwise one time in three."""
    rng = Random(repr((student[:2], student.reading, seed)))
    if student.misconception == "depth":
        return Question(student.kind, random_game(rng, True), rng.randint(1, 3))
    limited = rng.random() < 1 / 3
    return Question(student.kind, random_game(rng, limited), rng.randint(1, 3) if limited else inf)


def explanations(question: Question, answer: Any) -> set[str]:
    """The mistakes that lead a simulated student to this answer."""
    return {
        student.misconception
        for student in STUDENTS
        if student.kind == question.kind
        and (student.misconception != "depth" or question.depth < inf)
        and student.answer(question.tree, question.depth) == answer
    }


def identity(student: Student) -> str:
    return "-".join(filter(None, student[:2] + student[3:]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer_is_never_accused(kind: str) -> None:
    """The right answer, found without the library's searches."""
    student = Student("right", kind, RIGHT[kind])
    for seed in range(TREES):
        question = random_question(student, seed)
        answer = student.answer(question.tree, question.depth)
        assert answer == question.answer
        verdict = diagnose(question, answer)
        assert verdict.right
        assert verdict.misconception is None


@pytest.mark.parametrize("seeds", MORE)
@pytest.mark.parametrize("student", STUDENTS, ids=identity)
def test_a_mistake_is_named(student: Student, seeds: range) -> None:
    """By its own name, or by that of another mistake that leads to the same answer."""
    mistaken = 0
    for seed in seeds:
        question = random_question(student, seed)
        answer = student.answer(question.tree, question.depth)
        verdict = diagnose(question, answer)
        assert verdict.right == (answer == question.answer)
        if verdict.right:
            assert verdict.misconception is None
            continue
        mistaken += 1
        named = verdict.misconception
        assert named == student.misconception or named in explanations(question, answer)
    assert mistaken >= (10 if len(seeds) == TREES else 1)


@pytest.mark.parametrize("seeds", MORE)
@pytest.mark.parametrize("student", STRANGERS, ids=identity)
def test_an_unknown_mistake_is_wrong_all_the_same(student: Student, seeds: range) -> None:
    """A known name is given to an unknown mistake only if it leads to the same answer."""
    for seed in seeds:
        question = random_question(student, seed)
        answer = student.answer(question.tree, question.depth)
        verdict = diagnose(question, answer)
        assert verdict.right == (answer == question.answer)
        assert verdict.right or verdict.sentence
        if answer:
            known = explanations(question, answer) | {None, "too_many", "too_few"}
            assert verdict.misconception in known
