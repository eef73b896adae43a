"""A wrong answer of the quiz: the mistake named is that of simulated students, or none is."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import PLAYERS
from students import MISTAKEN, RIGHT, STRANGE, nodes

from course_lib.games import MAX, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import Counted
from course_lib.widgets.quiz.questions import UNKNOWN, Question, drawn_questions

KINDS = ("values", "cuts")
TREES = st.lists(
    st.recursive(
        st.integers(-4, 4), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=14
    ),
    min_size=1,
    max_size=3,
)


def answers(kind: str, tree: Any, is_max: bool) -> list[Any]:
    """Right, wrong and strange answers, and each with one place changed."""
    students = [RIGHT[kind], *(answer for _, answer in MISTAKEN[kind]), *STRANGE[kind]]
    given = [student(tree, is_max) for student in students]
    place = list(given[0])[len(given[0]) // 2]
    return [*given, *({**one, place: 1 - one[place]} for one in given)]


def expected(kind: str, tree: Any, is_max: bool, answer: Any) -> str:
    """What to find in the idea's name: a word of the only one that leads there, if it is alone."""
    if answer == RIGHT[kind](tree, is_max):
        return "juste"
    found = {word for word, student in MISTAKEN[kind] if student(tree, is_max) == answer}
    return found.pop() if len(found) == 1 else UNKNOWN


@examples(300)
@given(TREES, PLAYERS)
def test_right_answers_are_those_of_the_library_and_of_a_right_student(tree, first):
    game, is_max = TreeGame(tree, first), first is MAX
    values, cuts = (Question(kind, game).answer for kind in KINDS)
    assert values == RIGHT["values"](tree, is_max)
    assert values == {path: minimax_value(game, path) for path in values}
    assert cuts == RIGHT["cuts"](tree, is_max)
    alphabeta(counted := Counted(game), ())
    below = {p for p, _ in nodes(tree) for end in range(1, len(p) + 1) if cuts[p[:end]]}
    assert counted.nodes == game.size - len(below)


@pytest.mark.parametrize("kind", KINDS)
@examples(300)
@given(TREES, PLAYERS)
def test_a_mistake_is_named_if_it_is_alone_to_explain_the_answer(kind, tree, first):
    question = Question(kind, TreeGame(tree, first))
    for answer in answers(kind, tree, first is MAX):
        verdict, word = question.judge(answer), expected(kind, tree, first is MAX, answer)
        assert word in verdict.idea
        assert verdict.idea in (word, UNKNOWN) or verdict.idea in verdict.sentence
        assert set(verdict.wrong) == {p for p in answer if answer[p] != question.answer[p]}


@pytest.mark.parametrize("kind", KINDS)
def test_every_mistake_shows_and_is_named_on_drawn_trees(kind):
    shown, named = Counter(), Counter()
    for question in islice(drawn_questions([kind], Random(5)), 60):
        tree, is_max = question.tree.tree, question.tree.first is MAX
        for rank, (word, student) in enumerate(MISTAKEN[kind]):
            verdict = question.judge(student(tree, is_max))
            shown[rank] += bool(verdict.wrong)
            named[rank] += word in verdict.idea
    assert all(named[rank] > shown[rank] / 3 > 1 for rank in range(len(MISTAKEN[kind])))


@given(TREES, PLAYERS)
def test_a_value_is_explained_by_right_ones_below(tree, first):
    question = Question("values", TreeGame(tree, first))
    for path, value in question.answer.items():
        verdict = question.judge({**question.answer, path: value + 50, (): 99})
        assert verdict.wrong[0] == path
        assert verdict.sentence.endswith(question.why(path))


BOARD, DEEP = [[3, 5], [2, 9], [3, 7]], [[3, 5], [2, [7, 8]]]


@pytest.mark.parametrize(
    ("tree", "cuts", "sentence"),
    [
        (BOARD, {(2, 2)},
         "Tout se passe comme si une égalité ne suffisait pas pour couper. "
         "« 3 › 2 » est sautée : MIN tient déjà 3, or α = 3."),
        (BOARD, {(1, 2), (2, 2), (3, 2)},
         "1 erreur. « 1 › 2 » n'est pas sautée : on y descend avec α = −∞ et β = 3."),
        (DEEP, {(2, 2, 2)}, "2 erreurs. « 2 › 2 » est sautée : MIN tient déjà 2, or α = 3."),
        (DEEP, {(2, 2), (2, 2, 2)},
         "1 erreur. « 2 › 2 » est sautée : MIN tient déjà 2, or α = 3."),
    ],
)  # fmt: skip
def test_sentences_tell_the_cuts_of_the_tree(tree, cuts, sentence):
    question = Question("cuts", TreeGame(tree))
    assert question.judge({path: path in cuts for path in question.answer}).sentence == sentence


def test_drawn_questions_grow_take_kinds_in_turn_and_let_both_players_begin():
    asked = list(islice(drawn_questions(KINDS, Random(1)), 40))
    assert [one.kind for one in asked] == [*KINDS] * 20
    assert asked[0].tree.size < asked[9].tree.size < 50
    assert {str(one.tree.first) for one in asked} == {"MAX", "MIN"}
    assert sum(any(one.answer.values()) for one in asked[1::2]) > 15
