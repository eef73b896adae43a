"""Boards of the book: every game that the page lets play, played again with the library's rules."""

import gzip
import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from course_lib import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe, TreeGame, best_action, play
from course_lib.fast import opening_score
from course_lib.games import face_of

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import boards

GAMES = {
    "duel": TreeGame([[12, 2], [5, 7], [[3, 4], 9]]),
    "matches": Matches(13),
    "chomp": Chomp(3, 4),
    "tic-tac-toe": TicTacToe(win=1),
    "connect-four": ConnectFour(),
}
SIDES = MAX, MIN
REPLY = re.compile(r"Le programme a joué : (.+?)\. ")
SIGNS = {1: "gagne", 0: "annule", -1: "perd"}


@cache
def value(name, state):
    """What a position is worth to MAX if nobody errs: by brute force, or from the book."""
    game = GAMES[name]
    if name == "connect-four":
        return opening_score(state) * (1 if game.to_move(state) is MAX else -1)
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) is MAX else min
    return best(value(name, child) for _, child in game.successors(state))


def text(data, ranks):
    return "".join(data["pieces"][rank] for rank in ranks)


def moves(game, look, state):
    """The rank of the move that each action makes, clicked in the picture or by its button."""
    face = face_of(game)
    actions = {face.spot_id(spot): action for spot, action in face.spots(state).items()}
    found = {actions[part]: move for part, move in look["spots"].items()}
    for action, move in zip(face.buttons(state), look["buttons"], strict=True):
        if move is not None:
            assert found.setdefault(action, move) == move
    assert look["stops"] or look["spots"].keys() | look["refusals"].keys() == actions.keys()
    return found


def replied(game, state, sentence):
    """The position once the program has played what the sentence says, if it says so."""
    face, reply = face_of(game), REPLY.search(sentence)
    children = {face.reply_name(child, action): child for action, child in game.successors(state)}
    return children[reply[1]] if reply else state


def played(name, data, side):
    """Play every game from a side: the position of each look that is met.

    The program must lose nothing by its moves, and each sentence say whose turn it is or who won.
    """
    game, met, waiting = GAMES[name], {}, [(GAMES[name].initial, data["sides"][side])]
    while waiting:
        before, place = waiting.pop()
        sentence, look = text(data, place["sentence"]), data["looks"][place["look"]]
        state = replied(game, before, sentence)
        assert value(name, state) == value(name, before)
        check_sentence(game, state, SIDES[side], sentence)
        is_new = place["look"] not in met
        assert met.setdefault(place["look"], state) == state
        if name == "connect-four" and not game.is_terminal(state):
            assert look["stops"] is (sum(state).bit_count() >= boards.OPENING)
        if is_new and not look["stops"]:
            found = moves(game, look, state)
            assert found.keys() == set(game.actions(state))
            assert sorted(found.values()) == list(range(len(look["moves"])))
            waiting += [(game.result(state, a), look["moves"][rank]) for a, rank in found.items()]
    return met


def check_sentence(game, state, student, sentence):
    """The student is to play, or it is said who has won."""
    if not game.is_terminal(state):
        assert game.to_move(state) is student
        assert "À vous de jouer" in sentence
    elif isinstance(game, TreeGame):
        assert f"MAX reçoit {game.utility(state)}" in sentence
    else:
        worth = game.utility(state) * (1 if student is MAX else -1)
        ends = "Vous avez gagné." if worth > 0 else "Le programme a gagné." if worth else "nulle."
        assert sentence.endswith(ends)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_legal_the_program_never_errs_and_notes_are_exact(name):
    data, game = boards.data(play(GAMES[name])), GAMES[name]
    met = played(name, data, 0) | played(name, data, 1)
    assert met.keys() == set(range(len(data["looks"])))
    for rank, state in met.items():
        look = data["looks"][rank]
        if look["noted"] is None:
            assert game.is_terminal(state) or look["stops"] or name == "duel"
            continue
        noted, mine = look["noted"], 1 if game.to_move(state) is MAX else -1
        for action, move in moves(game, look, state).items():
            worth = value(name, game.result(state, action)) * mine
            ranks = [noted["targets"][part] for part, one in look["spots"].items() if one == move]
            ranks += [noted["buttons"][k] for k, one in enumerate(look["buttons"]) if one == move]
            notes = {text(data, one).split(" : ")[-1].split()[0] for one in ranks}
            assert notes == {SIGNS[(worth > 0) - (worth < 0)]}
    packed = gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
    assert len(packed) < 100_000


def test_the_first_side_is_that_of_the_lesson_and_the_page_says_who_plays():
    board = play(Matches(5), opponent=best_action)
    board.side.value = (MIN,)
    data = boards.data(board)
    assert data["side"] == 1
    assert "joueur parfait" in data["remark"]
    assert "jusqu'à votre troisième coup" in boards.data(play(ConnectFour()))["remark"]


@pytest.mark.parametrize(
    "game", [ConnectFour(5, 5), TreeGame([[1, 2]] * boards.MOST_LOOKS)], ids=["unsolved", "large"]
)
def test_a_game_unsolved_or_too_large_needs_python(game):
    assert boards.data(play(game)) is None
