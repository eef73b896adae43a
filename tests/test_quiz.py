"""The quiz as a student uses it: typed, clicked, mended, recorded, and read without a mouse."""

import re
from itertools import islice

import pytest

from course_lib.answers import keep_answers, read_answers
from course_lib.widgets.quiz.widget import quiz

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


def test_values_are_asked_from_the_bottom_and_the_wrong_ones_are_mended():
    widget = quiz(BOARD, kinds=["values"])
    for typed, message in (("", "« B » est à remplir"), ("deux", "n&#x27;est pas un nombre")):
        fill(widget, "3", typed, "3", "3")
        assert message in widget.message.value
        assert open_fields(widget) == ["A", "B", "C", "D"]
    fill(widget, "3", "9", "3", "3")
    assert "1 erreur. En B « 2 »" in widget.message.value
    assert "Corrigez, puis verrouillez" in widget.message.value
    assert (open_fields(widget), widget.next.disabled) == (["B"], True)
    fill(widget, "", " 2,0 ", "", "")
    assert "✔ C&#x27;est juste." in widget.message.value
    assert "Score : 1 sur 2 réponses." in widget.prompt.value
    assert (open_fields(widget), widget.lock.disabled) == ([], True)
    assert "meilleure suite" in widget.picture.svg
    widget.next.click()
    assert "dernière question" in widget.message.value
    assert widget.next.disabled


def test_two_wrong_answers_show_the_right_one_and_where_it_was_wrong():
    widget = quiz(BOARD, kinds=["values", "cuts"])
    fill(widget, "5", "9", "7", "5")
    assert "MAX et MIN étaient échangés" in widget.message.value
    fill(widget, "3", "9", "7", "3")
    assert "✘ 2 erreurs." in widget.message.value
    assert "La réponse est dans l&#x27;arbre." in widget.message.value
    assert "à regarder" in widget.picture.svg
    widget.next.click()
    assert (widget.message.value, widget.question.kind) == ("", "cuts")
    assert not widget.lock.disabled


def test_cuts_are_clicked_named_and_locked_in():
    widget = quiz(BOARD, kinds=["cuts"])
    assert widget.fields.children == ()
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
    before = widget.picture.svg
    click(widget, "node-0")
    assert widget.picture.svg == before


def test_a_quiz_without_a_tree_is_endless():
    widgets = [quiz() for _ in range(5)]
    assert len({str(widget.question.tree.tree) for widget in widgets}) > 1
    more = [question.kind for question in islice(widgets[0].questions, 99)]
    assert more == ["cuts", *["values", "cuts"] * 49]


@pytest.mark.parametrize(
    ("tree", "kinds", "message"),
    [(BOARD, ["windows"], "genres"), (None, [], "genres"), (3, ["values"], "branche")],
)
def test_what_cannot_be_asked_is_refused_in_french(tree, kinds, message):
    with pytest.raises(ValueError, match=message):
        quiz(tree, kinds=kinds)


def test_an_answer_is_recorded_with_its_mistake_if_the_student_wishes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    widget = quiz(BOARD, kinds=["values"])
    fill(widget, "3", "9", "3", "3")
    assert list(read_answers()) == []
    keep_answers()
    fill(widget, "", "2", "", "")
    fill(quiz(BOARD, kinds=["values"]), "5", "9", "7", "5")
    (recorded,) = read_answers()
    assert [(one["answer"], one["right"]) for one in recorded] == [
        ("juste", True),
        ("comme si MAX et MIN étaient échangés", False),
    ]
    assert all(one["key"].startswith("values MAX ") for one in recorded)


@pytest.mark.parametrize("kind", ["values", "cuts"])
def test_the_tree_is_written_in_words_without_its_answer(kind):
    still = quiz([[3, 5], [2, [7, 8]]], kinds=[kind]).still()
    assert "meilleure suite" not in still["text/html"]
    assert "<script" not in still["text/html"]
    assert "MAX [1 : MIN [1 : feuille 3 ; 2 : feuille 5]" in still["text/plain"]
    letters = re.findall(r"[A-Z] « .+? »", still["text/plain"])
    assert letters == (["D « racine »", "A « 1 »", "C « 2 »", "B « 2 › 2 »"] * (kind == "values"))
