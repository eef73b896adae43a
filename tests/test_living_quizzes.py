"""Quizzes of the book: what a page finds in its data is what the diagnosis says."""

import gzip
import json
import sys
from functools import cache
from itertools import islice
from math import inf
from pathlib import Path
from random import Random

import pytest

from course_lib.games import TreeGame
from course_lib.quiz.diagnosis import diagnose
from course_lib.quiz.questions import KINDS, Question, series
from course_lib.quiz.students import students
from course_lib.quiz.widget import FIELDS, TRIES, answered, drawn, toggled
from course_lib.text import french_number
from course_lib.widgets import quiz

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import quizzes

LESSON = [[[3, 8], 5], [[6, -2], [7, 1]]]
"""The tree of lesson 01."""
QUESTIONS = {
    **{f"lesson {kind}": Question(kind, TreeGame(LESSON)) for kind in KINDS},
    **{f"{n} {one.kind}": one for n, one in enumerate(islice(series(1), 10))},
}
NUMBERS = (-inf, -9, -2, 0, 1, 2.5, 3, 5, 7, 8, 1234, inf)


@cache
def lesson() -> dict:
    return quizzes.data(quiz(LESSON))


@cache
def endless() -> dict:
    return quizzes.data(quiz())


def found(name: str) -> dict:
    """The data of a question."""
    rank = name.split()[0]
    if rank == "lesson":
        return lesson()["questions"][KINDS.index(QUESTIONS[name].kind)]
    return endless()["questions"][int(rank)]


def sampled(question: Question, rng: Random):
    """An answer that can be given: near the right one, or a student's, or anything."""
    kind, right = question.kind, question.answer
    if kind == "move":
        return rng.choice(question.tree.actions(()))
    if kind == "leaves":
        return rng.choice([*range(-1, len(question.nodes) + 2), 2.5, inf])
    if kind == "cuts":
        cuts = set(right) if rng.random() < 0.5 else set()
        for path in rng.choices(question.places, k=rng.randint(0, 3)):
            cuts = toggled(cuts, path)
        return frozenset(cuts)
    bases = [right, *(theirs for _, theirs in students(question))]
    answer = dict(rng.choice(bases))
    for path in rng.choices(question.places, k=rng.randint(0, 3)):
        if kind == "values":
            answer[path] = rng.choice(NUMBERS)
        elif rng.random() < 0.3:
            answer.pop(path, None)
        else:
            alpha, beta = right.get(path, (-inf, inf))
            changed = rng.choice(NUMBERS)
            answer[path] = rng.choice([(changed, beta), (alpha, changed), (changed, 0)])
    return answer


def said(data: dict, question: Question, answer) -> str:
    """The sentence that the page finds, as `quiz.js` does."""
    given = quizzes.key(question, answer)
    if given in data["told"]:
        return data["told"][given]
    mine, theirs = given.split(" "), data["right"].split(" ")
    wrong = [place for place, one in enumerate(mine) if one != theirs[place]]
    first = next(place for place in data["order"] if place in wrong)
    name = f"{first} {len(wrong)}"
    if name in data["otherwise"]:
        return data["otherwise"][name]
    if not mine[first] or not theirs[first]:
        return data["otherwise"][f"{name} {'extra' if mine[first] else 'missing'}"]
    (alpha, beta), right = mine[first].split(","), theirs[first].split(",")
    bound, number = ("β", beta) if alpha == right[0] else ("α", alpha)
    return data["otherwise"][f"{name} {bound}"].replace("{}", french_number(float(number)))


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_has_the_sentence_of_the_diagnosis(name: str) -> None:
    question, data, rng = QUESTIONS[name], found(name), Random(name)
    answers = [question.answer, *(theirs for _, theirs in students(question))]
    for answer in [*answers, *(sampled(question, rng) for _ in range(200))]:
        assert said(data, question, answer) == diagnose(question, answer).sentence


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_trees_before_and_after_are_those_of_the_widget(name: str) -> None:
    question, data, rng = QUESTIONS[name], found(name), Random(name)
    pieces = (lesson() if name.startswith("lesson") else endless())["pieces"]
    before = {key: "".join(pieces[one] for one in ranks) for key, ranks in data["before"].items()}
    after = {key: "".join(pieces[one] for one in ranks) for key, ranks in data["after"].items()}
    assert before[""] == drawn(question, set()).svg()
    for answer in [question.answer, *(sampled(question, rng) for _ in range(20))]:
        wrong, shown = diagnose(question, answer).wrong_places, quizzes.key(question, answer)
        if question.kind in FIELDS:
            shown = quizzes.ranks(question, wrong)
        else:
            chosen = answer if question.kind == "cuts" else {(answer,)}
            assert before[shown] == drawn(question, chosen).svg()
        assert after[shown] == answered(question, wrong).svg()


def test_the_questions_are_those_of_the_widget() -> None:
    assert [one["title"] for one in lesson()["questions"]] == [
        quizzes.WORDINGS[kind].title for kind in KINDS
    ]
    assert all(len(one["hints"]) == 3 for one in lesson()["questions"])
    assert lesson()["tries"] == TRIES
    assert "sur cet arbre" in lesson()["last"]


def test_the_first_questions_of_a_quiz_without_end_are_asked() -> None:
    assert len(endless()["questions"]) == quizzes.MOST_QUESTIONS
    assert "en direct" in endless()["last"]


def test_cuts_are_counted_as_they_are_made() -> None:
    for question in QUESTIONS.values():
        if question.kind == "cuts":
            made = list(map(frozenset, quizzes.cuts(question)))
            assert len(made) == len(set(made)) == quizzes.count_cuts(question)
            for cuts in made:
                assert not any(
                    one != two and one == two[: len(one)] for one in cuts for two in cuts
                )


def test_a_question_with_too_many_answers_needs_python() -> None:
    large = [[[1, 2, 3], [4, 5, 6], [7, 8, 9]]] * 3
    assert quizzes.data(quiz(large, kinds=["cuts"])) is None
    assert quizzes.data(quiz(large, kinds=["move", "leaves"])) is not None


def test_the_quiz_of_a_lesson_is_light() -> None:
    data = json.dumps(lesson(), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(data.encode())) < 100_000
