"""A wrong answer of the quiz: the mistake named is that of simulated students, or none is."""

from collections import Counter
from random import Random

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import PLAYERS
from students import MISTAKEN, RIGHT, STRANGE, nodes

from course_lib.games import MAX, MIN, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import Counted
from course_lib.widgets.questions import UNKNOWN, TreeQuestion

KINDS = ("values", "cuts")
every_kind = pytest.mark.parametrize("kind", KINDS)
SUBTREES = st.recursive(
    st.integers(-4, 4), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=14
)
TREES = st.lists(SUBTREES, min_size=1, max_size=3)


@examples(300)
@given(TREES, PLAYERS)
def test_right_answers_are_those_of_the_library_and_of_a_right_student(tree, first):
    game, is_max = TreeGame(tree, first), first is MAX
    values, cuts = (TreeQuestion(kind, game).answer for kind in KINDS)
    assert values == RIGHT["values"](tree, is_max)
    assert values == {path: minimax_value(game, path) for path in values}
    assert cuts == RIGHT["cuts"](tree, is_max)
    alphabeta(counted := Counted(game), ())
    below = {p for p, _ in nodes(tree) for end in range(1, len(p) + 1) if cuts[p[:end]]}
    assert counted.nodes == game.size - len(below)


@every_kind
@examples(300)
@given(TREES, PLAYERS)
def test_a_mistake_is_named_if_it_is_alone_to_explain_the_answer(kind, tree, first):
    question, is_max = TreeQuestion(kind, TreeGame(tree, first)), first is MAX
    right = RIGHT[kind](tree, is_max)
    mistaken = [(word, student(tree, is_max)) for word, student in MISTAKEN[kind]]
    answers = [right, *(one for _, one in mistaken), *(s(tree, is_max) for s in STRANGE[kind])]
    place = list(right)[len(right) // 2]
    for answer in [*answers, *({**one, place: 1 - one[place]} for one in answers)]:
        verdict, words = question.judge(answer), {word for word, one in mistaken if one == answer}
        word = "juste" if answer == right else words.pop() if len(words) == 1 else UNKNOWN
        assert word in verdict.idea
        assert verdict.idea in (word, UNKNOWN) or verdict.idea in verdict.sentence
        assert set(verdict.wrong) == {path for path in answer if answer[path] != right[path]}
        if verdict.wrong:
            assert verdict.sentence.endswith(question.why(verdict.wrong[0]))


def random_lists(rng, width, height):
    """A tree of whole numbers, as nested lists; some leaves are one ply higher than the others."""
    if height == 0 or (height == 1 and rng.random() < 0.15):
        return rng.randint(-6, 6)
    return [random_lists(rng, width, height - 1) for _ in range(width)]


@every_kind
def test_every_mistake_appears_and_is_named_on_random_trees(kind):
    wrong, named, rng = Counter(), Counter(), Random(5)
    for shape in [(2, 2), (3, 2), (2, 3), (2, 4), (3, 3)] * 12:
        tree, first = random_lists(rng, *shape), rng.choice([MAX, MIN])
        question = TreeQuestion(kind, TreeGame(tree, first))
        for rank, (word, student) in enumerate(MISTAKEN[kind]):
            verdict = question.judge(student(tree, first is MAX))
            wrong[rank] += bool(verdict.wrong)
            named[rank] += word in verdict.idea
    assert all(named[rank] > wrong[rank] / 3 > 1 for rank in range(len(MISTAKEN[kind])))


BOARD = [[3, 5], [2, 9], [3, 7]]


@pytest.mark.parametrize(
    ("kind", "tree", "answer", "sentence"),
    [
        ("values", BOARD, {(1,): 3, (2,): 9, (3,): 3, (): 3},
         "1 erreur. En B, MIN prend la plus petite des valeurs 2 ; 9."),
        ("cuts", BOARD, {(2, 2)},
         "Tout se passe comme si une égalité ne suffisait pas pour couper. "
         "« 3 › 2 » est sautée : MIN tient déjà 3, or α = 3."),
        ("cuts", BOARD, {(1, 2), (2, 2), (3, 2)},
         "1 erreur. « 1 › 2 » n'est pas sautée : on y descend avec α = −∞ et β = 3."),
        ("cuts", [[3, 5], [2, [7, 8]]], {(2, 2, 2)},
         "2 erreurs. « 2 › 2 » est sautée : MIN tient déjà 2, or α = 3."),
    ],
)  # fmt: skip
def test_sentences_have_the_numbers_of_the_tree(kind, tree, answer, sentence):
    question = TreeQuestion(kind, TreeGame(tree))
    cuts = {path: path in answer for path in question.answer}
    assert question.judge(answer if kind == "values" else cuts).sentence == sentence
