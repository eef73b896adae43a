"""Boards of the book: every game that the page lets play, played again with the library's rules."""

import gzip
import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from course_lib import play
from course_lib.fast import opening_score
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Game,
    Matches,
    TicTacToe,
    TreeGame,
    face_of,
)
from course_lib.search import best_action, minimax_value
from course_lib.text import unbreakable
from course_lib.widgets.board.session import CLICK, Session

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

from living import boards

DUEL = TreeGame([[12, 2], [5, 7], [[3, 4], 9]])
GAMES = {
    "duel": DUEL,
    "matches": Matches(13),
    "chomp": Chomp(3, 4),
    "tic-tac-toe": TicTacToe(win=1),
}
REPLY = re.compile(r"Le programme a joué : (.+?)\. ")
SIGNS = {1: "gagne", 0: "annule", -1: "perd"}


@cache
def made(name: str) -> dict:
    """The data of a board."""
    return boards.data(play(GAMES.get(name, ConnectFour())))


@cache
def value(name: str, state) -> float:
    """What a position is worth to MAX if nobody errs, from all that can follow it."""
    game = GAMES[name]
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) is MAX else min
    return best(value(name, child) for _, child in game.successors(state))


def text(data: dict, ranks: list[int]) -> str:
    return "".join(data["pieces"][rank] for rank in ranks)


def acts(data: dict, game, look: dict, state) -> dict:
    """The rank of the move that each action makes, clicked in the picture or by its button."""
    face = face_of(game)
    meant = {face.spot_id(spot): action for spot, action in face.spots(state).items()}
    assert look["stops"] or look["spots"].keys() | look["refusals"].keys() == meant.keys()
    found = {meant[part]: move for part, move in look["spots"].items()}
    for action, move in zip(face.buttons(state), look["buttons"], strict=True):
        if move is not None:
            assert found.setdefault(action, move) == move
    return found


def replied(data: dict, game, state, said: str):
    """The position once the program has played what the sentence says, if it says so."""
    told = REPLY.search(said)
    if told is None:
        return state
    (child,) = [
        child
        for action, child in game.successors(state)
        if face_of(game).reply_name(child, action) == told[1]
    ]
    return child


def played(name: str, side: int) -> dict[int, tuple]:
    """Play every game from a side: the position of each look that is met, checked on the way."""
    data, game, student = made(name), GAMES[name], (MAX, MIN)[side]
    met, waiting = {}, [(game.initial, data["sides"][side])]
    while waiting:
        before, place = waiting.pop()
        said = text(data, place["said"])
        state = replied(data, game, before, said)
        assert value(name, state) == value(name, before)  # the program loses nothing by its move
        assert game.is_terminal(state) or game.to_move(state) is student
        check_end(game, state, student, said)
        if place["look"] in met:
            assert met[place["look"]] == state
            continue
        met[place["look"]] = state
        look = data["looks"][place["look"]]
        found = acts(data, game, look, state)
        assert found.keys() == set(game.actions(state))
        assert len(set(found.values())) == len(found) == len(look["moves"])
        waiting += [(game.result(state, one), look["moves"][rank]) for one, rank in found.items()]
    return met


def check_end(game, state, student, said: str) -> None:
    """The sentence says who has won, once play is over."""
    if not game.is_terminal(state):
        assert "À vous de jouer" in said
    elif isinstance(game, TreeGame):
        assert f"MAX reçoit {game.utility(state)}" in said
    else:
        sign = game.utility(state) * (1 if student is MAX else -1)
        ends = "Vous avez gagné." if sign > 0 else "Le programme a gagné." if sign else "nulle."
        assert said.endswith(ends)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_legal_and_the_program_never_errs(name: str, side: int) -> None:
    met = played(name, side)
    data, game = made(name), GAMES[name]
    for rank, state in met.items():
        drawn = text(data, data["looks"][rank]["plain"]["svg"])
        assert drawn == Session(game, (MAX,), (state,)).figure().svg()


@pytest.mark.parametrize("name", GAMES)
def test_no_look_is_out_of_reach(name: str) -> None:
    assert played(name, 0).keys() | played(name, 1).keys() == set(range(len(made(name)["looks"])))


@pytest.mark.parametrize("name", [name for name in GAMES if name != "duel"])
def test_notes_say_what_brute_force_finds(name: str) -> None:
    data, game = made(name), GAMES[name]
    for rank, state in (played(name, 0) | played(name, 1)).items():
        look = data["looks"][rank]
        if game.is_terminal(state):
            assert look["noted"] is None
            continue
        mine, noted = 1 if game.to_move(state) is MAX else -1, look["noted"]
        for action, move in acts(data, game, look, state).items():
            worth = value(name, game.result(state, action)) * mine
            sign = SIGNS[(worth > 0) - (worth < 0)]
            parts = [part for part, one in look["spots"].items() if one == move]
            buttons = [one for one, acting in enumerate(look["buttons"]) if acting == move]
            told = [text(data, noted["targets"][part]).split(" : ")[-1] for part in parts]
            told += [text(data, noted["buttons"][one]).split(" : ")[-1] for one in buttons]
            assert told
            assert {one.split()[0] for one in told} == {sign}


def test_brute_force_is_that_of_the_library() -> None:
    for name, game in GAMES.items():
        if name != "tic-tac-toe":
            assert value(name, game.initial) == minimax_value(game, game.initial)


def test_points_have_no_notes_as_in_jupyterlab() -> None:
    data = made("duel")
    assert data["legend"] == ""
    assert all(look["noted"] is None for look in data["looks"])


def test_the_first_side_and_the_opponent_are_those_of_the_lesson() -> None:
    asked = play(Matches(5), opponent=best_action)
    asked.side.value = (MIN,)
    data = boards.data(asked)
    assert data["side"] == 1
    assert [side["name"] for side in data["sides"]] == [name for name, _ in asked.side.options[:2]]
    assert "joueur parfait" in data["remark"]
    assert made("tic-tac-toe")["remark"] == ""
    assert made("matches")["remark"] == unbreakable(CLICK)


@pytest.mark.parametrize(
    "game",
    [ConnectFour(5, 5), TreeGame([[1, 2]] * boards.MOST_LOOKS)],
    ids=["not-solved", "too-large"],
)
def test_what_is_not_solved_or_too_large_needs_python(game: Game) -> None:
    assert boards.data(play(game)) is None


@pytest.mark.parametrize("side", [0, 1])
def test_the_opening_of_connect_four_is_played_and_noted_exactly(side: int) -> None:
    data, game, met = made("connect-four"), ConnectFour(), 0
    waiting = [(game.initial, data["sides"][side])]
    while waiting:
        before, place = waiting.pop()
        state = replied(data, game, before, text(data, place["said"]))
        replies = [opening_score(child) for _, child in game.successors(before)]
        assert state == before or opening_score(state) == min(replies)
        check_end(game, state, (MAX, MIN)[side], text(data, place["said"]))
        look = data["looks"][place["look"]]
        found = acts(data, game, look, state)
        discs, met = sum(state).bit_count(), met + 1
        assert found.keys() == set(() if discs >= boards.OPENING else game.actions(state))
        waiting += [(game.result(state, one), look["moves"][rank]) for one, rank in found.items()]
        if not game.is_terminal(state):
            check_notes(data, game, look, state)
    assert met == 1 + 7 + 7**2 + 7**3


def check_notes(data: dict, game: ConnectFour, look: dict, state) -> None:
    """Each cell says what its column does, or that it is full; past the opening, none is played."""
    for spot, action in face_of(game).spots(state).items():
        part = face_of(game).spot_id(spot)
        if action in game.actions(state):
            score = opening_score(game.result(state, action))
            sign = SIGNS[(score < 0) - (score > 0)]
            assert text(data, look["noted"]["targets"][part]).split(" : ")[-1].startswith(sign)
            assert (part in look["spots"]) is not look["stops"]


def test_the_first_notes_of_connect_four_are_those_that_were_published() -> None:
    data, face = made("connect-four"), face_of(ConnectFour())
    targets = data["looks"][data["sides"][0]["look"]]["noted"]["targets"]
    parts = {action: face.spot_id(spot) for spot, action in face.spots((0, 0)).items()}
    notes = [text(data, targets[part]).split(" : ")[-1] for _, part in sorted(parts.items())]
    lost = "perd en 40 coups", "perd en 42 coups", "annule"
    assert notes == [*lost, "gagne en 41 coups", *lost[::-1]]


def test_a_board_says_where_it_stops() -> None:
    assert made("connect-four")["remark"] == unbreakable(boards.ONLY_OPENING)
    asked = boards.data(play(ConnectFour(), opponent=best_action))
    assert asked["remark"] == unbreakable(f"{boards.ALWAYS_PERFECT} {boards.ONLY_OPENING}")


@pytest.mark.parametrize("name", ["connect-four", "tic-tac-toe"])
def test_the_largest_boards_of_the_lessons_are_light(name: str) -> None:
    data = json.dumps(made(name), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(data.encode())) < 100_000
