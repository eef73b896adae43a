"""What lessons make students predict: each answer has its reason, and the right one is computed."""

import re
import sys
from dataclasses import replace
from math import inf
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import tic_tac_toe_table

from course_lib.attractors import attractor, winning_region
from course_lib.games import (
    MAX,
    MIN,
    CellWeights,
    Chomp,
    ConnectFour,
    Matches,
    OpenAlignments,
    TicTacToe,
    TicTacToeEval,
    TreeGame,
)
from course_lib.games.tictactoe import LINES
from course_lib.given.trees import ARBRE_N3
from course_lib.lessons import Question, predictions
from course_lib.players import DepthLimited, RandomMove, play_match, play_series, random_opening
from course_lib.search import alphabeta, best_action
from course_lib.search.transposition import Entry, TranspositionTable
from course_lib.text import french_number, parse_number
from course_lib.tracing import Counted, game_tree, record
from course_lib.widgets.prediction import Prediction, prediction

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living.data import prediction_data

FOLDER = Path(__file__).parents[1] / "notebooks"
LESSONS = {path.stem: nbformat.read(path, as_version=4) for path in FOLDER.rglob("*.ipynb")}
CALL = re.compile(r'^(?:display\()?prediction\("([\w-]+)"\)', re.MULTILINE)
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


def winning(game):
    """The moves that win for MAX, who begins."""
    wins = [a for a, child in game.successors(game.initial) if alphabeta(game, child) > 0]
    return " ou ".join(map(str, wins))


def visits_less_than_a_third():
    counted = Counted(FOUR)
    alphabeta(counted, counted.initial, 5, CellWeights(FOUR))
    return counted.nodes < len(game_tree(FOUR, depth=5)) / 3


def is_cut_after_six():
    """Whether alpha-beta leaves out the leaf after 6, where MIN is sure of 5."""
    tree = TreeGame({"gauche": [[3, 5], [6, 9]], "droite": [[1, 2], [0, 7]]})
    return record(alphabeta, tree).graph().nodes["gauche", 2, 2]["status"] == "cut"


game, value = TicTacToe(win=1), tic_tac_toe_table()
DRAWS = [s for s in value if value[s] == 0 and game.to_move(s) is MAX and not game.is_terminal(s)]


def traps(note):
    """What X leaves with the greatest note, from the drawn positions that he loses so."""
    left = [game.result(s, best_action(TicTacToe(win=inf), s, 1, note)) for s in DRAWS]
    return [s for s in left if value[s] < 0]


def fair(s):
    lines = [{game.cell(s, cell) for cell in line} for line in LINES]
    return sum(("O" not in marks) - ("X" not in marks) for marks in lines)


MOVES = ("la gauche", "le centre", "la droite")
NOTED = TreeGame((0, dict(zip(MOVES, ARBRE_N3[1], strict=True))))
FOUR = ConnectFour()
OPEN = OpenAlignments(FOUR)


def points_of(note):
    """The points of this note against the weights of the cells, in the games of lesson 16."""
    players, points = (DepthLimited(1, note, 1), DepthLimited(1, CellWeights(FOUR), 2)), 0.0
    for seed in range(50):
        start = random_opening(FOUR, 6, seed=seed)
        points += play_match(FOUR, *players, start).outcome
        points -= play_match(FOUR, *players[::-1], start).outcome
    return points


def without_a_note():
    """How often moves without a note win from chance, in %."""
    return (
        round(20 * play_series(FOUR, DepthLimited(1, lambda s: 0, 7), RandomMove(8), 200).rate) * 5
    )


def as_good_without_a_change():
    weights = CellWeights(FOUR)
    changing = points_of(lambda s: weights(s) if 42 - FOUR.render(s).count(".") < 10 else OPEN(s))
    return points_of(OPEN) >= changing > 0


WELCOME = {"gauche": [3, 12], "centre": [2, 9], "droite": [5, 8]}
BAR = Chomp(3, 4)


def fingers():
    """What each player is sure of, who announces."""
    gains = ((3, -1), (0, 1))
    values = max(map(min, gains)), min(map(max, zip(*gains, strict=True)))
    return map(french_number, values)


def drawn_arena_attractor():
    """That of the arena that lesson 05 draws, which students then change."""
    (source,) = (one for one in code("05_attracteurs") if "ARENE = Arena(" in one)
    space = {}
    exec(source, space)
    return attractor(space["ARENE"], MAX, ["but"])


MISSING = {
    "bataille navale": "tout est visible",
    "marchandage": "somme constante",
    "petits chevaux à deux": "pas de hasard",
}
"""The one condition of minimax that each game does not meet."""
COMPUTED = {
    "00-duel": lambda: best_action(TreeGame(WELCOME), ()),
    "00-allumettes": lambda: winning(Matches(5)) or "Aucun de ces coups ne suffit",
    "01-fin": lambda: alphabeta(TicTacToe(), game.play([(1, 3)], game.parse("XO./XX./O.O"))),
    "02-profondeur-2": lambda: best_action(NOTED, (), 2, NOTED.heuristic),
    "02-note": lambda: CellWeights(FOUR)(FOUR.play([5, 6, 5, 5, 4, 4, 4, 3])),
    "03-course": lambda: "Bien plus d'un tiers" * visits_less_than_a_third(),
    "03-beta": lambda: "Non" * is_cut_after_six(),
    "04-borne": lambda: "Oui" if usable_bound() else "Non",
    "05-arene": lambda: len(drawn_arena_attractor()),
    "06-laisser": lambda: sum(player is MIN for _, player in winning_region(BAR, MAX)),
    "06-34": lambda: "MAX, qui commence" * (BAR.initial in winning_region(BAR, MAX)),
    "10-doigts": lambda: "{} si MAX annonce, {} si MIN annonce".format(*fingers()),
    "10-conditions": lambda: ", ".join(MISSING.values()).capitalize(),
    "12-zero": lambda: zero_for_infinity([[4, 7], [6, 5], [9, 2]], True),
    "14-pieges": lambda: "Dans plus de pièges" * (len(traps(fair)) > len(traps(TicTacToeEval()))),
    "14-zero": lambda: f"Autour de {without_a_note()} %",
    "16-temoin": lambda: "À peu près autant, ou plus" * as_good_without_a_change(),
}
"""The answers that no cell of a lesson computes."""


def test_each_is_asked_once_in_its_lesson():
    asked = [(key, stem) for stem in LESSONS for key in CALL.findall("\n".join(code(stem)))]
    assert sorted(asked) == sorted((key, one.lesson) for key, one in ALL.items())
    assert len(asked) > 40


@pytest.mark.parametrize("key", ALL)
def test_each_answer_has_a_sentence_of_its_own_and_the_right_one_is_computed(key):
    sentences = [*ALL[key].sentences.values(), ALL[key].other or "!"]
    assert len(set(sentences)) == len(sentences) >= 3
    if ALL[key].other:
        numbers = list(ALL[key].sentences)
        assert [french_number(parse_number(number)) for number in numbers] == numbers
    if key in COMPUTED:
        value = COMPUTED[key]()
        assert ALL[key].answer == (value if isinstance(value, str) else french_number(value))
        return
    cells = code(ALL[key].lesson)
    (place,) = (n for n, source in enumerate(cells) if f'"{key}"' in source)
    assert any(re.search(r"^assert ", source, re.MULTILINE) for source in cells[place + 1 :][:3])


CHOICES = Question("x", "00_essai", "Oui ?", "b", {"a": "Pas a.", "b": "Bien b.", "c": "Pas c."})
NUMBERS = {"3": "Trois.", "4": "Un de trop."}
NUMBER = Question("x", "00_essai", "Combien ?", "3", NUMBERS, "Recomptez.")


def locks(question, answers):
    widget = Prediction(question)
    for answer in answers:
        widget.field.value = answer
        widget.button.click()
    return widget


@pytest.mark.parametrize("choices", ["abc", "ab"])
@given(st.lists(st.sampled_from("ab"), max_size=6))
def test_the_right_answer_is_hidden_until_found_or_no_try_is_left(choices, answers):
    """Two different answers, one if there are two choices."""
    sentences = {one: CHOICES.sentences[one] for one in choices}
    widget = locks(replace(CHOICES, sentences=sentences), answers)
    tries = len(choices) - 1
    distinct = list(dict.fromkeys(answers))
    kept = distinct[: 1 if distinct[:1] == ["b"] else tries]
    assert widget.answers == kept
    assert widget.is_locked == widget.gate.is_open == ("b" in kept or len(kept) == tries)
    assert widget.field.disabled == widget.button.disabled == widget.is_locked
    assert ("Bien b." in widget.verdict.value) == widget.is_locked
    assert prediction_data(widget)["tries"] == tries


@pytest.mark.parametrize(
    ("answers", "tried", "message"),
    [
        (["", "x"], [], "n'est pas un nombre"),
        (["4,0"], ["4"], "Un de trop."),
        (["−7"], ["−7"], "Recomptez."),
        (["4", "5"], ["4", "5"], "Réponse : 3."),
        (["inf", "3"], ["+∞", "3"], "Trois."),
    ],
)
def test_a_number_is_judged(answers, tried, message):
    widget = locks(NUMBER, answers)
    assert widget.answers == tried
    assert message in widget.verdict.value.replace("&#x27;", "'")


def test_a_page_without_a_kernel_folds_the_answer():
    page = locks(CHOICES, []).still()
    before, _, after = page["text/html"].partition("<details>")
    assert all(f"<li>{choice}</li>" in before for choice in CHOICES.sentences)
    assert "Bien b." in after
    assert "Bien b." not in before
    assert "b" not in page["text/plain"]


def test_errors_say_what_to_do():
    with pytest.raises(ValueError, match="pas de prédiction « 04-rien »"):
        prediction("04-rien")
    with pytest.raises(ValueError, match="la réponse « d » n'a pas de phrase"):
        Question("x", "00_essai", "?", "d", {"a": "."})
