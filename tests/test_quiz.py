"""The quiz as a student uses it: what is typed, clicked, mended, kept, and read."""

import re
from itertools import pairwise

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.answers import keep_answers, read_answers
from course_lib.games import MIN, TreeGame
from course_lib.widgets.explorer.trees import from_code
from course_lib.widgets.quiz.questions import Question
from course_lib.widgets.quiz.widget import drawn, quiz, toggled

BOARD = [[3, 5], [2, 9], [3, 7]]
"""Its right values, in the order in which they are asked: 3, 2, 3, 3."""
LOCKED = "Corrigez, puis verrouillez"


def fill(asked, *values):
    """Type in the fields that are open, and lock the answer in."""
    for field, value in zip(asked.fields.children, values, strict=True):
        if not field.disabled:
            field.value = value
    asked.lock.click()


def click(asked, *parts):
    for part in parts:
        asked._click(part)


def open_fields(asked):
    return [field.description for field in asked.fields.children if not field.disabled]


def test_values_are_asked_from_the_bottom_and_the_wrong_ones_are_mended():
    asked = quiz(BOARD, kinds=["values"])
    assert open_fields(asked) == ["A", "B", "C", "D"]
    fill(asked, "3", "9", "3", "3")
    assert "1 erreur. En B « 2 »" in asked.said.value
    assert LOCKED in asked.said.value
    assert open_fields(asked) == ["B"]
    assert asked.next.disabled
    fill(asked, "", " 2,0 ", "", "")
    assert "✔ C&#x27;est juste." in asked.said.value
    assert "Score : 1 sur 2 réponses." in asked.prompt.value
    assert (open_fields(asked), asked.lock.disabled) == ([], True)
    assert "meilleure suite" in asked.picture.svg
    asked.next.click()
    assert "dernière question" in asked.said.value
    assert asked.next.disabled


@pytest.mark.parametrize(
    ("typed", "words"), [("", "« B » est à remplir"), ("deux", "n&#x27;est pas un nombre")]
)
def test_what_is_not_a_number_is_no_answer(typed, words):
    asked = quiz(BOARD, kinds=["values"])
    fill(asked, "3", typed, "3", "3")
    assert words in asked.said.value
    assert 'role="alert"' in asked.said.value
    assert open_fields(asked) == ["A", "B", "C", "D"]
    assert "0 sur 0 réponse." in asked.prompt.value


def test_two_wrong_answers_show_the_right_one_with_what_was_wrong():
    asked = quiz(BOARD, kinds=["values", "cuts"])
    fill(asked, "5", "9", "7", "5")
    assert "MAX et MIN étaient échangés" in asked.said.value
    fill(asked, "3", "9", "7", "3")
    assert "✘ 2 erreurs." in asked.said.value
    assert "La réponse est dans l&#x27;arbre." in asked.said.value
    assert "à regarder" in asked.picture.svg
    asked.next.click()
    assert asked.said.value == ""
    assert asked.question.kind == "cuts"
    assert not asked.lock.disabled


def test_cuts_are_clicked_named_and_locked_in():
    asked = quiz(BOARD, kinds=["cuts"])
    assert asked.fields.children == ()
    assert asked.picture.targets["node-1-1"] == "« 2 › 2 » : couper cette branche"
    click(asked, "node-1-1", "node-2-1", "caption")
    assert asked.picture.targets["node-1-1"] == "« 2 › 2 » : rétablir cette branche"
    assert asked.picture.svg.count('id="cut-') == 2
    click(asked, "node-2-1")
    asked.lock.click()
    assert "une égalité ne suffisait pas" in asked.said.value
    click(asked, "node-2-1")
    asked.lock.click()
    assert "✔" in asked.said.value
    before = asked.picture.svg
    click(asked, "node-0")
    assert asked.picture.svg == before


def test_nothing_cut_is_an_answer():
    asked = quiz([[3, 5], [4, 9]], kinds=["cuts"])
    asked.lock.click()
    assert "✔" in asked.said.value


PLACES = [(i, *rest) for i in (1, 2) for rest in ((), (1,), (2,), (2, 1))]


@examples(100)
@given(st.lists(st.sampled_from(PLACES)))
def test_a_click_changes_one_branch_and_no_mark_is_inside_another(clicked):
    def below(cuts):
        return {path for path in PLACES for cut in cuts if path[: len(cut)] == cut}

    cuts = set()
    for path in clicked:
        before, cuts = below(cuts), toggled(cuts, path)
        assert (path in below(cuts)) != (path in before)
        assert sum(len(below({cut})) for cut in cuts) == len(below(cuts))


def test_a_quiz_without_a_tree_has_no_end_and_is_not_always_the_same():
    one, other = quiz(), quiz()
    seen = [[], []]
    for asked, trees in zip((one, other), seen, strict=True):
        for _ in range(12):
            trees.append((asked.question.kind, asked.question.tree.tree))
            asked._ask()
    assert [kind for kind, _ in seen[0]] == ["values", "cuts"] * 6
    assert seen[0] != seen[1]
    assert all(one != two for one, two in pairwise(seen[0]))


@pytest.mark.parametrize(
    ("tree", "kinds", "words"),
    [
        (BOARD, ["windows"], "genres de question"),
        (None, [], "genres de question"),
        (3, ["values"], "branche"),
        ([], ["values"], "nœud"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_french(tree, kinds, words):
    with pytest.raises(ValueError, match=words):
        quiz(tree, kinds=kinds)


def test_an_answer_is_kept_with_its_idea_if_the_student_wishes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game = TreeGame([[5, 3], [2, 9], [3, 7]], MIN)
    asked = quiz(game, kinds=["values"])
    fill(asked, "3", "2", "3", "3")
    assert list(read_answers()) == []
    keep_answers()
    fill(asked, "5", "9", "7", "5")
    wrong = quiz(game, kinds=["values"])
    fill(wrong, "3", "2", "3", "3")
    (kept,) = read_answers()
    assert [(one["answer"], one["right"]) for one in kept] == [
        ("juste", True),
        ("comme si MAX et MIN étaient échangés", False),
    ]
    code = from_code(kept[0]["key"].removeprefix("values "))
    assert (code.tree, code.first, kept[0]["kind"]) == (game.tree, MIN, "quiz")


@pytest.mark.parametrize("kind", ["values", "cuts"])
def test_the_tree_is_told_in_words_without_its_answer(kind):
    asked = quiz([[3, 5], [2, [7, 8]]], kinds=[kind])
    still = asked.still()
    assert "meilleure suite" not in still["text/html"]
    assert "<script" not in still["text/html"]
    told = still["text/plain"]
    assert "MAX [1 : MIN [1 : feuille 3 ; 2 : feuille 5]" in told
    letters = re.findall(r"[A-Z] « .+? »", told)
    assert letters == (["D « racine »", "A « 1 »", "C « 2 »", "B « 2 › 2 »"] * (kind == "values"))


def test_the_branches_cut_are_told_in_words():
    question = Question("cuts", TreeGame(BOARD))
    assert "2 : branche coupée" in drawn(question, {(2,)}).alt
    assert "feuille 9" not in drawn(question, {(2,)}).alt


def test_letters_go_on_after_z_without_coming_back():
    question = Question("values", TreeGame([[0]] * 60))
    letters = [question.letter(path) for path in question.answer]
    assert [letters[0], *letters[25:28], letters[60]] == ["A", "Z", "A1", "B1", "I2"]
    assert len(set(letters)) == 61
