"""The quiz as a student uses it in a notebook, and what a page of the book keeps of it."""

import re
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from course_lib import quiz, random_tree
from course_lib.answers import keep_answers, read_answers
from course_lib.games import TreeGame
from course_lib.widgets.questions import TreeQuestion

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import data as pages

BOARD = [[3, 5], [2, 9], [3, 7]]
"""Its right values, in the order of the questions: 3, 2, 3, 3."""


def fill(widget, *values):
    """Type in the fields that are open, and lock the answer in."""
    for field, value in zip(widget.fields.children, values, strict=True):
        if not field.disabled:
            field.value = value
    widget.lock.click()


def click(widget, *parts):
    for part in parts:
        widget.picture._handle_custom_msg({"kind": "click", "id": part}, [])


def open_fields(widget):
    return [field.description for field in widget.fields.children if not field.disabled]


def test_wrong_values_are_mended_once_then_the_right_ones_are_drawn():
    widget = quiz(BOARD, kinds=["values", "cuts"])
    for typed, message in (("", "« B » est à remplir"), ("deux", "n&#x27;est pas un nombre")):
        fill(widget, "3", typed, "3", "3")
        assert message in widget.message.value
        assert open_fields(widget) == ["A", "B", "C", "D"]
    fill(widget, "5", "9", "7", "5")
    assert "MAX et MIN étaient échangés" in widget.message.value
    fill(widget, "3", "9", " 3,0 ", "3")
    assert "1 erreur. En B" in widget.message.value
    assert "La réponse est dans l&#x27;arbre." in widget.message.value
    assert "à regarder" in widget.picture.svg
    widget.next.click()
    assert (widget.message.value, widget.question.kind) == ("", "cuts")


def test_a_right_answer_is_recorded_with_the_first_mistake_if_the_student_wishes(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    fill(quiz(BOARD, kinds=["values"]), "3", "9", "3", "3")
    assert read_answers() == []
    keep_answers()
    widget = quiz(BOARD, kinds=["values"])
    fill(widget, "5", "2", "7", "5")
    assert (open_fields(widget), widget.next.disabled) == (["A", "C", "D"], True)
    fill(widget, "3", "", "3", "3")
    assert "✔ C&#x27;est juste." in widget.message.value
    assert "Score : 1 sur 2 réponses." in widget.prompt.value
    assert "meilleure suite" in widget.picture.svg
    widget.next.click()
    assert "dernière question" in widget.message.value
    wrong, right = read_answers()
    assert (wrong["right"], right["right"], right["answer"]) == (False, True, "juste")


def test_cuts_are_clicked_named_and_locked_in():
    widget = quiz(BOARD, kinds=["cuts"])
    assert widget.picture.targets["node-1-1"] == "« 2 › 2 » : couper cette branche"
    click(widget, "node-1-1", "node-2-1", "caption")
    assert widget.picture.targets["node-1-1"] == "« 2 › 2 » : rétablir cette branche"
    assert widget.picture.svg.count('id="cut-') == 2
    assert "2 : branche coupée" in widget.picture.svg
    click(widget, "node-2-1")
    widget.lock.click()
    assert "une égalité ne suffisait pas" in widget.message.value
    click(widget, "node-2-1")
    widget.lock.click()
    assert "✔" in widget.message.value


def test_a_quiz_without_a_tree_is_endless_and_a_page_keeps_its_first_questions():
    widgets = [quiz() for _ in range(5)]
    assert len({str(widget.question.tree.tree) for widget in widgets}) > 1
    more = [question.kind for question in islice(widgets[0].questions, 99)]
    assert more == ["cuts", *["values", "cuts"] * 49]
    recorded = pages.quiz_data(widgets[1])
    assert len(recorded["questions"]) == pages.MOST_QUESTIONS
    assert "dernière question" in recorded["last"]


@pytest.mark.parametrize(
    ("tree", "kinds", "message"), [(BOARD, ["windows"], "genres"), (3, ["values"], "branche")]
)
def test_impossible_questions_are_refused_in_french(tree, kinds, message):
    with pytest.raises(ValueError, match=message):
        quiz(tree, kinds=kinds)


@pytest.mark.parametrize("kind", ["values", "cuts"])
def test_the_tree_is_written_in_words_without_its_answer(kind):
    still = quiz([[3, 5], [2, [7, 8]]], kinds=[kind]).still()
    assert "meilleure suite" not in still["text/html"]
    assert "MAX [1 : MIN [1 : feuille 3 ; 2 : feuille 5]" in still["text/plain"]
    letters = re.findall(r"[A-Z] « .+? »", still["text/plain"])
    assert letters == (["D « racine »", "A « 1 »", "C « 2 »", "B « 2 › 2 »"] * (kind == "values"))


def sentence(data, answer):
    """The sentence that the page finds, as `quiz.js` does."""
    key = pages.key(answer)
    pairs = zip(key.split(" "), data["right"].split(" "), strict=True)
    wrong = [place for place, (mine, right) in enumerate(pairs) if mine != right]
    if not wrong:
        return "C'est juste."
    plain = f"{len(wrong)} erreur{'s' * (len(wrong) > 1)}. {data['why'][wrong[0]]}"
    return data["named"].get(key, plain)


@pytest.mark.parametrize("kind", ["values", "cuts"])
@pytest.mark.parametrize("tree", [TreeGame(BOARD), *(random_tree(seed, 3, 3) for seed in range(3))])
def test_a_page_has_the_sentence_of_the_quiz_for_every_answer(kind, tree):
    question, rng = TreeQuestion(kind, tree), Random(1)
    data = pages.question_data(question)
    answers = [answer for _, answer in question.wrong_answers()]
    for _ in range(50):
        answer = dict(question.answer)
        for path in rng.choices(list(answer), k=rng.randint(0, 3)):
            answer[path] = not answer[path] if kind == "cuts" else rng.choice([0, 2.5, -7])
        answers.append(answer)
    for answer in answers:
        assert sentence(data, answer) == question.judge(answer).sentence
    assert all(f'id="{part}"' in data["before"] for part in data["parts"])
    assert all(f'id="{part}"' in data["after"] for part in data["parts"])
