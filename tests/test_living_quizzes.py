"""Quizzes of the book: what a page finds in its data is what the quiz says."""

import gzip
import json
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from course_lib import quiz
from course_lib.games import TreeGame
from course_lib.widgets.quiz.questions import Question, drawn_questions
from course_lib.widgets.quiz.widget import drawn

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import quizzes

LESSON = [[[3, 8], 5], [[6, -2], [7, 1]]]
"""The tree of lesson 01."""
KINDS = ("values", "cuts")
QUESTIONS = [Question(kind, TreeGame(LESSON)) for kind in KINDS]
QUESTIONS += islice(drawn_questions(KINDS, Random(1)), 12)


def said(data, answer):
    """The sentence that the page finds, as `quiz.js` does."""
    given = quizzes.key(answer)
    pairs = zip(given.split(" "), data["right"].split(" "), strict=True)
    wrong = [place for place, (mine, right) in enumerate(pairs) if mine != right]
    if not wrong:
        return "C'est juste."
    plain = f"{len(wrong)} erreur{'s' * (len(wrong) > 1)}. {data['why'][wrong[0]]}"
    return data["named"].get(given, plain)


def sampled(question, rng):
    """The answers of known wrong ideas, and others near the right one."""
    yield from (theirs for _, theirs in question.wrong_answers())
    for _ in range(100):
        answer = dict(question.answer)
        for path in rng.choices(list(answer), k=rng.randint(0, 3)):
            answer[path] = not answer[path] if question.kind == "cuts" else rng.choice([0, 2.5, 7])
        yield answer


@pytest.mark.parametrize("rank", range(len(QUESTIONS)))
def test_every_answer_has_the_sentence_of_the_quiz(rank):
    question = QUESTIONS[rank]
    data = quizzes.asked(question)
    for answer in sampled(question, Random(rank)):
        assert said(data, answer) == question.judge(answer).sentence


@pytest.mark.parametrize("question", QUESTIONS[:2], ids=KINDS)
def test_the_places_are_parts_of_the_tree_before_and_after(question):
    data = quizzes.asked(question)
    assert data["before"] == drawn(question, ()).svg()
    for part in data["parts"]:
        assert f'id="{part}"' in data["before"]
        assert f'id="{part}"' in data["after"]
    assert len(data["parts"]) == len(data["why"]) == len(data["right"].split(" "))
    assert "meilleure suite" not in data["before"]


def test_numbers_are_written_as_javascript_does():
    values = {(): 3.0, (1,): -2, (2,): 2.5, (3,): float("-inf"), (4,): True, (5,): -0.0}
    assert quizzes.key(values) == "3 -2 2.5 -Infinity 1 0"


def test_a_lesson_s_questions_are_light_and_those_without_end_go_on_elsewhere():
    lesson, endless = quizzes.data(quiz(LESSON)), quizzes.data(quiz())
    assert [one["kind"] for one in lesson["questions"]] == ["values", "cuts"]
    assert "sur cet arbre" in lesson["last"]
    assert len(endless["questions"]) == quizzes.MOST_QUESTIONS
    assert "en direct" in endless["last"]
    assert len(gzip.compress(json.dumps(endless).encode())) < 150_000
