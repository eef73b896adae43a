"""What lessons make students predict: each answer is told why, and the right one is computed."""

import re
from dataclasses import replace
from functools import cache
from math import log10
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.attractors import Arena, attractor, winning_region
from course_lib.games import (
    MAX,
    MIN,
    CellWeights,
    Chomp,
    ConnectFour,
    Matches,
    OpenAlignments,
    Ordered,
    TicTacToe,
    TicTacToeEval,
    TreeGame,
    chomp_value,
)
from course_lib.games.tictactoe import LINES
from course_lib.lessons.predictions import Question, predictions
from course_lib.players import (
    DepthLimited,
    RandomMove,
    greedy,
    play_match,
    play_series,
    random_opening,
)
from course_lib.search import action_values, alphabeta, best_action
from course_lib.search.transposition import Entry, TranspositionTable
from course_lib.text import french_number, parse_number
from course_lib.tracing import Counted, game_tree, record
from course_lib.widgets import Prediction, prediction
from course_lib.widgets.explorer.narration import narrate

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


def winning(game):
    """The moves that win for MAX, who begins."""
    wins = [a for a, child in game.successors(game.initial) if alphabeta(game, child) > 0]
    return " ou ".join(map(str, wins))


def replies_read_with_a_killer():
    """From the six moves of yellow that do not parry, by red, who tries the last refutation first.

    One reply refutes each of them, the same.
    """
    threat = FOUR.parse("...JJ../..JRRR.")
    children = [FOUR.result(threat, column) for column in range(1, 7)]
    replies = [[FOUR.is_terminal(child) for _, child in FOUR.successors(s)] for s in children]
    assert {tuple(ends) for ends in replies} == {(False,) * 6 + (True,)}
    return len(replies[0]) + len(children) - 1


def nodes(depth):
    return len(game_tree(ConnectFour(), depth=depth))


def visited(depth):
    counted = Counted(ConnectFour())
    alphabeta(counted, counted.initial, depth, CellWeights(counted.game))
    return counted.nodes


def saved_by_the_centre():
    """How many times fewer nodes are visited on the four positions of lesson 04."""
    centre = Ordered(ConnectFour(), lambda s, moves: sorted(moves, key=lambda move: abs(move - 4)))
    counts = []
    for game in (ConnectFour(), centre):
        counted, note = Counted(game), CellWeights(ConnectFour())
        for n in range(4):
            alphabeta(counted, random_opening(ConnectFour(), 10 + n % 2, seed=n), 6, note)
        counts.append(counted.nodes)
    return counts[0] / counts[1]


def chance(s, n):
    """That MAX, who looks n plies ahead, wins from a position of Chomp against chance."""
    if BAR.is_terminal(s):
        return BAR.utility(s) > 0
    after = dict(BAR.successors(s))
    if BAR.to_move(s) is MAX:
        return chance(after[best_action(BAR, s, n, chomp_value)], n)
    return sum(chance(child, n) for child in after.values()) / len(after)


game = TicTacToe()


@cache
def value(s):
    """What a position of tic-tac-toe is worth."""
    if game.is_terminal(s):
        return game.utility(s)
    best = max if game.to_move(s) is MAX else min
    return best(value(child) for _, child in game.successors(s))


def drawn_with_x_to_move():
    level = {game.initial}
    while level:
        yield from (s for s in level if game.to_move(s) is MAX and value(s) == 0)
        below = {child for s in level for _, child in game.successors(s)}
        level = {s for s in below if not game.is_terminal(s)}


def traps(note):
    """What X leaves with the greatest note, from the drawn positions that he loses so."""
    greatest = (best_action(TicTacToe(), s, 1, note) for s in draws())
    left = [game.result(*one) for one in zip(draws(), greatest, strict=True)]
    return [s for s in left if value(s) < 0]


def fair(s):
    lines = [{game.cell(s, cell) for cell in line} for line in LINES]
    return sum(("O" not in marks) - ("X" not in marks) for marks in lines)


@cache
def draws():
    return list(drawn_with_x_to_move())


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
OPEN = OpenAlignments(FOUR)


def points_of(note):
    """The points of this note against the weights of the cells, in the games of lesson 16."""
    players, points = (greedy(note, 1), greedy(CellWeights(FOUR), 2)), 0.0
    for seed in range(50):
        start = random_opening(FOUR, 6, seed=seed)
        points += play_match(FOUR, *players, start).outcome
        points -= play_match(FOUR, *players[::-1], start).outcome
    return points


def without_a_note():
    """How often moves without a note win from chance, in %."""
    return round(20 * play_series(FOUR, greedy(lambda s: 0, 7), RandomMove(8), 200).rate) * 5


def as_good_without_a_change():
    weights = CellWeights(FOUR)
    changing = points_of(lambda s: weights(s) if 42 - FOUR.render(s).count(".") < 10 else OPEN(s))
    return points_of(OPEN) >= changing > 0


WINNERS = {1: "Jaune, le glouton", -1: "Rouge, qui lit plus loin", 0: "Personne, c'est nul"}
DRAWN = {0: "Personne\u00a0: partie nulle"}
WELCOME = TreeGame({"gauche": [3, 12], "centre": [2, 9], "droite": [5, 8]})
BAR = Chomp(3, 4)
FINGERS = ((1, -1), (-1, 1))
SPOKEN = [max(map(min, FINGERS)), min(map(max, zip(*FINGERS, strict=True)))]


def more_traps_than_the_notes(note):
    return "plus" if traps(note) > traps(TicTacToeEval()) else "moins"


@cache
def drawn_arena_attractor():
    """That of the arena that lesson 05 draws, which students then change."""
    (source,) = (one for one in code("05_attracteurs") if "ARENE = Arena(" in one)
    space = {"Arena": Arena, "MAX": MAX, "MIN": MIN, "draw_arena": lambda *_, **__: None}
    exec(source, space)
    return attractor(space["ARENE"], MAX, ["but"])


def computed():
    """The answers that no cell of a lesson computes."""
    return {
        "00-duel": best_action(WELCOME, ()),
        "00-allumettes": winning(Matches(5)) or "Aucun de ces coups ne suffit",
        "01-fin": alphabeta(game, game.play([(1, 3)], game.parse("XO./XX./O.O"))),
        "01-morpion": DRAWN[alphabeta(game, game.initial)],
        "02-profondeur-2": best_action(NOTED, (), 2, NOTED.heuristic),
        "02-duel": WINNERS[play_match(FOUR, SHALLOW, DEEPER).outcome],
        "03-course": "Bien plus d'un tiers" if visited(5) < nodes(5) / 3 else "",
        "05-arene": len(drawn_arena_attractor()),
        "10-doigts": "{} si MAX annonce, {} si MIN annonce".format(*map(french_number, SPOKEN)),
        "12-zero": zero_for_infinity([[4, 7], [6, 5], [9, 2]], True),
        "14-pieges": f"Dans {more_traps_than_the_notes(fair)} de pièges",
        "14-zero": f"Autour de {without_a_note()} %",
        "04-centre": "Plus de 4 fois moins" if saved_by_the_centre() > 4 else "",
        "04-borne": "Oui" if usable_bound() else "Non",
        "06-34": "MAX, qui commence" if BAR.initial in winning_region(BAR, MAX) else "",
        "16-temoin": "À peu près autant, ou plus"
        if as_good_without_a_change()
        else "Moins de 78 %",
        "17-profondeur": f"n = {max((1, 3), key=lambda n: chance(BAR.initial, n))}",
        "19-tueurs": french_number(replies_read_with_a_killer()),
        "07-elo": round(400 * log10(0.75 / 0.25)),
    }


def test_most_traps_of_lesson_14_are_lost_to_the_next_move():
    def counts(note):
        lost = traps(note)
        ends = [[game.is_terminal(one) for _, one in game.successors(s)] for s in lost]
        return len(lost), sum(map(any, ends))

    assert len(draws()) == 441
    assert (counts(TicTacToeEval()), counts(fair)) == ((44, 24), (56, 53))


def test_each_is_asked_once_in_its_lesson():
    asked = [(key, stem) for stem in LESSONS for key in CALL.findall("\n".join(code(stem)))]
    assert sorted(asked) == sorted((key, one.lesson) for key, one in ALL.items())
    assert len(asked) > 50


@pytest.mark.parametrize("key", ALL)
def test_every_answer_is_told_something_of_its_own(key):
    sentences = [*ALL[key].sentences.values(), ALL[key].other or "!"]
    assert len(set(sentences)) == len(sentences) >= 3
    assert all(sentence[-1] in ".?!" for sentence in sentences)


@pytest.mark.parametrize("key", [key for key, one in ALL.items() if one.other])
def test_a_number_is_written_as_french_writes_it(key):
    numbers = list(ALL[key].sentences)
    assert [french_number(parse_number(number)) for number in numbers] == numbers


@pytest.mark.parametrize("key", ALL)
def test_the_right_answer_is_computed(key):
    if key in computed():
        value = computed()[key]
        assert ALL[key].answer == (value if isinstance(value, str) else french_number(value))
        return
    cells = code(ALL[key].lesson)
    (place,) = (n for n, source in enumerate(cells) if f'"{key}"' in source)
    assert any(re.search(r"^assert ", source, re.MULTILINE) for source in cells[place + 1 :][:3])


CHOICES = Question("x", "00_essai", "Oui ?", "b", {"a": "Pas a.", "b": "C'est b.", "c": "Pas c."})
NUMBERS = {"3": "Trois.", "4": "Un de trop."}
NUMBER = Question("x", "00_essai", "Combien ?", "3", NUMBERS, "Recomptez.")


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
    widget = locks(replace(CHOICES, sentences={"a": "Pas a.", "b": "C'est b."}), "ab")
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
    assert all(f"<li>{choice}</li>" in before for choice in CHOICES.sentences)
    assert "C&#x27;est b." in after
    assert "C&#x27;est b." not in before
    assert "b" not in page["text/plain"]


def test_errors_say_what_to_do():
    with pytest.raises(ValueError, match="pas de prédiction « 04-rien »"):
        prediction("04-rien")
    with pytest.raises(ValueError, match="la réponse « d » n'a pas de phrase"):
        Question("x", "00_essai", "?", "d", {"a": "."})


def test_what_lesson_02_folds_under_its_second_figure_is_so():
    game, note = ConnectFour(), CellWeights(ConnectFour())
    best = []
    for depth in range(1, 5):
        values = action_values(game, game.parse("...RJ../..RJJR."), depth, note)
        best.append(
            (max(values.values()), [c for c in values if values[c] == max(values.values())])
        )
    assert best == [(14, [4]), (1, [4]), (14, [5]), (1, [4, 5])]
    (told,) = [c.source for c in LESSONS["02_heuristiques"].cells if c.id == "figure-2"]
    assert re.findall(r"[+−]\d+", told) == ["+14", "+1", "+14", "+12", "+1"]


def test_the_sentence_that_lesson_15_waits_for_comes_when_max_has_3():
    (told,) = [c.source for c in LESSONS["15_mesurer_alpha_beta"].cells if c.id == "trois-tests"]
    (waited,) = re.findall("avancez jusqu'à «\u00a0(.*?)\u00a0»", told)
    tree = TreeGame({"gauche": [5, 3, 4], "centre": [9, 7, 8], "droite": [1, 6, 8]})
    sentences = [*narrate(record(alphabeta, tree))]
    after = sentences[sentences.index(waited) :]
    assert "MAX passe de 3 à 7" in after[1]
