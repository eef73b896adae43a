"""What lessons make students predict: each answer is told why, and the right one is computed."""

import re
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import MAX, ConnectFour, Matches, TicTacToe, TreeGame
from course_lib.heuristics import CellWeights
from course_lib.lessons.predictions import Asked, predictions
from course_lib.play import DepthLimited, play_match
from course_lib.search import alphabeta, best_action
from course_lib.search.transposition import Entry, TranspositionTable
from course_lib.text import french_number, parse_number
from course_lib.tournament import elo_difference
from course_lib.tracing import game_tree
from course_lib.widgets import Prediction, prediction

FOLDER = Path(__file__).parents[1] / "notebooks"
LESSONS = {path.stem: nbformat.read(path, as_version=4) for path in FOLDER.glob("*.ipynb")}
CALL = re.compile(r'^prediction\("([\w-]+)"\)', re.MULTILINE)
ALL = predictions()


def code(stem):
    return [cell.source for cell in LESSONS[stem].cells if cell.cell_type == "code"]


def zero_for_infinity(tree, maximum):
    """The duel of 03a, where the best value starts from 0."""
    if isinstance(tree, int):
        return tree
    return (max if maximum else min)(0, *(zero_for_infinity(one, not maximum) for one in tree))


def usable_bound():
    table = TranspositionTable()
    table.entries["p"] = Entry(5, "lower", 4)
    return table.look_up("p", 4, 1, 9) is not None


def nodes(depth):
    return len(game_tree(ConnectFour(), depth=depth))


game = TicTacToe(win=1)
NOTED = TreeGame(
    (
        0,
        {
            "la gauche": (10, [(-11, [-5, -2, -3]), (2, [4, 8, 9]), (-4, [-1, 2, 3])]),
            "le centre": (8, [(0, [7, 2, 6]), (2, [4, 1, 7]), (-4, [-2, 0, 2])]),
            "la droite": (2, [(-5, [3, 1, -2]), (-1, [4, 2, 1]), (-6, [5, 3, 3])]),
        },
    )
)
FOUR = ConnectFour()
SHALLOW, DEEPER = (DepthLimited(depth, CellWeights(FOUR), "first") for depth in (1, 2))
WINNERS = {1: "Jaune, le glouton", -1: "Rouge, qui lit plus loin", 0: "Personne, c'est nul"}
DRAWN = {0: "Personne\u00a0: partie nulle"}
WELCOME = TreeGame({"gauche": [3, 12], "centre": [2, 9], "droite": [5, 8]})
COMPUTED = {
    "00-duel": best_action(WELCOME, ()),
    "00-allumettes": "MAX" if alphabeta(Matches(5), (5, MAX)) > 0 else "MIN",
    "01-fin": alphabeta(game, game.play([(1, 3)], game.parse("XO./XX./O.O"))),
    "01-facteur": f"par {round(nodes(4) / nodes(3))}",
    "01-morpion": DRAWN[alphabeta(game, game.initial)],
    "02-profondeur-2": best_action(NOTED, (), 2, NOTED.heuristic),
    "02-duel": WINNERS[play_match(FOUR, SHALLOW, DEEPER).outcome],
    "12-zero": zero_for_infinity([[4, 7], [6, 5], [9, 2]], True),
    "04-borne": "Oui" if usable_bound() else "Non",
    "07-elo": round(elo_difference(0.75)),
}
"""The answers that no cell of a lesson computes."""


def test_each_is_asked_once_in_its_lesson():
    asked = [(key, stem) for stem in LESSONS for key in CALL.findall("\n".join(code(stem)))]
    assert sorted(asked) == sorted((key, one.lesson) for key, one in ALL.items())
    assert len(asked) > 50


@pytest.mark.parametrize("key", ALL)
def test_every_answer_is_told_something_of_its_own(key):
    sentences = [*ALL[key].answers.values(), ALL[key].otherwise or "!"]
    assert len(set(sentences)) == len(sentences) >= 3
    assert all(sentence[-1] in ".?!" for sentence in sentences)


@pytest.mark.parametrize("key", [key for key, one in ALL.items() if one.otherwise])
def test_a_number_is_written_as_french_writes_it(key):
    numbers = list(ALL[key].answers)
    assert [french_number(parse_number(number)) for number in numbers] == numbers


@pytest.mark.parametrize("key", ALL)
def test_the_right_answer_is_computed(key):
    if key in COMPUTED:
        value = COMPUTED[key]
        assert ALL[key].answer == (value if isinstance(value, str) else french_number(value))
        return
    cells = code(ALL[key].lesson)
    (place,) = (n for n, source in enumerate(cells) if f'"{key}"' in source)
    assert any(re.search(r"^assert ", source, re.MULTILINE) for source in cells[place + 1 :][:3])


CHOICES = Asked("x", "00_essai", "Oui ?", "b", {"a": "Pas a.", "b": "C'est b.", "c": "Pas c."})
NUMBER = Asked("x", "00_essai", "Combien ?", "3", {"3": "Trois.", "4": "Un de trop."}, "Recomptez.")


def locks(asked, answers):
    widget = Prediction(asked)
    for answer in answers:
        widget.field.value = answer
        widget.button.click()
    return widget


@given(st.lists(st.sampled_from("abc"), max_size=6))
def test_two_different_answers_at_most_and_nothing_told_before(answers):
    widget = locks(CHOICES, answers)
    distinct = list(dict.fromkeys(answers))
    kept = distinct[: 1 if distinct[:1] == ["b"] else 2]
    assert widget.tried == kept
    assert widget.locked == widget.gate.is_open == ("b" in kept or len(kept) == 2)
    assert widget.field.disabled == widget.button.disabled == widget.locked
    assert ("C'est b." in widget.verdict.value.replace("&#x27;", "'")) == widget.locked


def test_of_two_choices_the_other_is_no_second_try():
    widget = locks(replace(CHOICES, answers={"a": "Pas a.", "b": "C'est b."}), "ab")
    assert (widget.tried, widget.locked) == (["a"], True)
    assert "Pas a." in widget.verdict.value
    assert "Réponse : b." in widget.verdict.value
    assert "encore une fois" not in widget.verdict.value


@pytest.mark.parametrize(
    ("answers", "tried", "told"),
    [
        (["", "x"], [], "n'est pas un nombre"),
        (["4,0"], ["4"], "Un de trop."),
        (["−7"], ["−7"], "Recomptez."),
        (["4", "3"], ["4", "3"], "Bien vu"),
        (["4", "5"], ["4", "5"], "Réponse : 3."),
        (["inf", "3"], ["+∞", "3"], "Trois."),
    ],
)
def test_a_number_is_judged(answers, tried, told):
    widget = locks(NUMBER, answers)
    assert widget.tried == tried
    assert told in widget.verdict.value.replace("&#x27;", "'")


def test_a_page_without_a_kernel_folds_the_answer():
    page = locks(CHOICES, []).still()
    before, _, after = page["text/html"].partition("<details>")
    assert all(f"<li>{choice}</li>" in before for choice in CHOICES.answers)
    assert "C&#x27;est b." in after
    assert "C&#x27;est b." not in before
    assert "b" not in page["text/plain"]


def test_errors_say_what_to_do():
    with pytest.raises(ValueError, match="pas de prédiction « 04-rien »"):
        prediction("04-rien")
    with pytest.raises(ValueError, match="la réponse « d » n'a pas de phrase"):
        Asked("x", "00_essai", "?", "d", {"a": "."})
