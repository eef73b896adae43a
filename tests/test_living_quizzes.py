"""Quizzes of the book: what a page finds in its data is what the quiz says."""

import sys
from pathlib import Path
from random import Random

import pytest

from course_lib import quiz, random_tree
from course_lib.games import TreeGame
from course_lib.widgets.quiz.questions import TreeQuestion

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import quizzes

LESSON = [[[3, 8], 5], [[6, -2], [7, 1]]]
"""The tree of lesson 01."""
KINDS = ("values", "cuts")
QUESTIONS = [TreeQuestion(kind, TreeGame(LESSON)) for kind in KINDS]
QUESTIONS += [TreeQuestion(kind, random_tree(seed, 3, 3)) for kind in KINDS for seed in range(3)]


def sentence(data, answer):
    """The sentence that the page finds, as `quiz.js` does."""
    key = quizzes.key(answer)
    pairs = zip(key.split(" "), data["right"].split(" "), strict=True)
    wrong = [place for place, (mine, right) in enumerate(pairs) if mine != right]
    if not wrong:
        return "C'est juste."
    plain = f"{len(wrong)} erreur{'s' * (len(wrong) > 1)}. {data['why'][wrong[0]]}"
    return data["named"].get(key, plain)


@pytest.mark.parametrize("rank", range(len(QUESTIONS)))
def test_every_answer_has_the_sentence_of_the_quiz_and_every_place_is_drawn(rank):
    question, rng = QUESTIONS[rank], Random(rank)
    data = quizzes.question_data(question)
    answers = [answer for _, answer in question.wrong_answers()]
    for _ in range(50):
        answer = dict(question.answer)
        for path in rng.choices(list(answer), k=rng.randint(0, 3)):
            answer[path] = not answer[path] if question.kind == "cuts" else rng.choice([0, 2.5, 7])
        answers.append(answer)
    for answer in answers:
        assert sentence(data, answer) == question.judge(answer).sentence
    for part in data["parts"]:
        assert f'id="{part}"' in data["before"]
        assert f'id="{part}"' in data["after"]
    assert "meilleure suite" not in data["before"]


def test_numbers_are_written_as_javascript_does():
    values = {(): 3.0, (1,): -2, (2,): 2.5, (3,): float("-inf"), (4,): True, (5,): -0.0}
    assert quizzes.key(values) == "3 -2 2.5 -Infinity 1 0"


def test_an_endless_quiz_keeps_its_first_questions_and_says_where_others_are():
    recorded = quizzes.data(quiz(kinds=["values", "cuts"]))
    assert len(recorded["questions"]) == quizzes.MOST_QUESTIONS
    assert "en direct" in recorded["last"]
