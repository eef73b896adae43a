"""The league: who plays whom, what it forgives, and what its table says."""

import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import TicTacToe
from course_lib.players import CrossTable, League, RandomMove, Score, league

GAME = TicTacToe()


def nth_legal(jeu: Any, etat: Any, rank: int = 0) -> Any:
    return jeu.actions(etat)[rank]


def middle(jeu: Any, etat: Any) -> Any:
    return nth_legal(jeu, etat, len(jeu.actions(etat)) // 2)


last_legal = partial(nth_legal, rank=-1)
PLAYERS = {"dernier": last_legal, "milieu": middle}


def row(made: League, name: str) -> dict[str, str]:
    """The row of a player, by its heads."""
    table = made.table()
    cells = next(one for one in table.rows if one[0] == name)
    return dict(zip(table.heads, map(str, cells), strict=True))


# Playing


@given(count=st.integers(1, 5), entrants=st.integers(0, 3))
@examples(20)
def test_all_pairs_meet_on_both_sides(count: int, entrants: int) -> None:
    """The players of the course meet each other only where nobody entered."""
    made = League(GAME, PLAYERS, opening=3)
    names = [f"{n}" for n in range(entrants)]
    for name in names:
        made.enter(name, nth_legal)
    made.run(count)
    everyone = [*PLAYERS, *names]
    pairs = {(a, b) for a in everyone for b in everyone if a != b}
    expected = {pair for pair in pairs if not names or {*names} & {*pair}}
    assert made.games.keys() == {(*pair, k) for pair in expected for k in range(count)}


def test_a_newcomer_plays_what_is_missing_only_and_anew_once_changed() -> None:
    made = League(GAME, PLAYERS, opening=2)
    made.run(2)
    before = dict(made.games)
    made.enter("Alice", nth_legal)
    made.run(2)
    assert len(made.games) == 12
    assert before.items() <= made.games.items()
    made.enter("Alice", last_legal)
    assert made.games == before


def test_whenever_it_stops_everyone_has_played_about_as_often_and_nothing_is_lost(
    capsys: Any,
) -> None:
    def stopped(calls: Any, jeu: Any, etat: Any) -> Any:
        if next(calls, None) is None:
            raise KeyboardInterrupt
        return middle(jeu, etat)

    made = League(GAME, {"hasard": RandomMove(1), "un": nth_legal})
    for n in range(9):
        made.enter(f"{n}", middle)
    for moves in (10, 60, 100):
        finished = dict(made.games)
        made.entrants["0"] = partial(stopped, iter(range(moves)))
        made.run(10)
        assert finished.items() <= made.games.items()
        assert "run() jouera celles qui manquent" in capsys.readouterr().out
        played = Counter(name for key in made.games for name in key[:2])
        counts = [played[f"{n}"] for n in range(9)]
        assert max(counts) - min(counts) <= 4
    made.entrants["0"] = middle
    made.run(10)
    assert len(made.games) == (11 * 10 - 2) * 10
    capsys.readouterr()
    made.run(10)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("key", ["puissance4", "morpion", "chomp"])
def test_players_without_chance_do_not_play_one_game(key: str) -> None:
    made = league(key)
    assert len(made.course) == 3
    made.enter("a", nth_legal)
    made.enter("b", last_legal)
    made.run(8)
    assert len({made.watch("a", "b", n).film["alts"][0] for n in range(8)}) > 2
    assert {*map(len, made.table().rows)} == {8}


# Faults


def endless(jeu: Any, etat: Any) -> Any:
    while True:
        pass


def later(function: Callable[..., Any]) -> Callable[..., Any]:
    """A player that plays its first moves, in an empty board, and then by a function."""
    return lambda jeu, s: (nth_legal if s == jeu.initial else function)(jeu, s)


FAULTS: dict[str, tuple[Callable[..., Any], str]] = {
    "exit": (lambda jeu, etat: sys.exit(), "SystemExit"),
    "illegal": (lambda jeu, etat: (9, 9), "coup illégal : (9, 9) n'est pas un coup possible"),
    "equal to all": (lambda jeu, etat: type("E", (), {"__eq__": lambda *_: True})(), "illégal"),
    "endless": (endless, "0,3 s"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_player_loses_once_with_a_reason_and_plays_no_more(name: str, capsys: Any) -> None:
    function, message = FAULTS[name]
    made = League(GAME, {"hasard": RandomMove(1), "un": nth_legal}, opening=2)
    made.seconds = 0.3
    made.enter("Bob", later(function))
    made.enter("Zoé", last_legal)
    made.run(2)
    assert message in capsys.readouterr().out.replace("\u00a0", " ")
    assert made.scores().total("Bob") == Score(0, 0, 1)
    assert message in row(made, "Bob")["Faute"].replace("\u00a0", " ")
    assert [one[-1] and one[:2] for one in made.table().rows] == ["", "", "", ("Bob", "")]
    [key] = [key for key in made.games if "Bob" in key]
    assert message in made.watch(*key).film["finding"][1].replace("\u00a0", " ")
    assert made.scores().total("Zoé").games >= 8
    made.enter("Bob", nth_legal)
    made.run(1)
    assert made.scores().total("Bob").games == 6


def test_time_is_that_of_a_whole_game(monkeypatch: Any) -> None:
    """Each move is short enough, however long the machine makes it wait."""
    monkeypatch.setattr("course_lib.judge.running.WAITING", 1000)

    def slow(jeu: Any, etat: Any) -> Any:
        end = time.process_time() + 0.3
        while time.process_time() < end:
            pass
        return nth_legal(jeu, etat)

    made = League(GAME, {"dernier": last_legal})
    made.enter("Bob", slow)
    made.seconds = 0.8
    made.run(1)
    [game] = made.games.values()
    assert row(made, "Bob")["Perdues"] == "1"
    assert game.actions, "its first move was in time"
    assert "0,8 s dans la partie" in game.fault


@pytest.mark.parametrize(("work", "wait", "is_dropped"), [(0, 6, True), (1, 4, False)])
def test_a_player_that_sleeps_is_dropped_not_one_that_a_busy_machine_slows(
    work: int, wait: int, is_dropped: bool, monkeypatch: Any
) -> None:
    """On clocks of our own: so many seconds of work, and of the wall's clock, at each move."""
    clocks = {"process_time": 0, "monotonic": 0}
    for name in clocks:
        monkeypatch.setitem(League.run.__globals__, name, partial(clocks.get, name))

    def slow(jeu: Any, etat: Any) -> Any:
        clocks["process_time"] += work
        clocks["monotonic"] += wait
        return nth_legal(jeu, etat)

    made = League(GAME, {"milieu": middle})
    made.enter("Bob", slow)
    made.run(1, seconds=1000)
    assert bool(made.faults) is is_dropped
    assert "prend plus de 10 s" in row(made, "Bob").get("Faute", "prend plus de 10 s")


FILES = {
    "def coup(jeu, etat)\n    return 1": "SyntaxError : il manque « : » à la fin de la ligne",
    "def coups(jeu, etat):\n    pass": "ne définit pas coup(jeu, etat)",
    "1 / 0": "division par zéro, à la ligne 1 : `1 / 0`",
    "exit()": "SystemExit",
    "coup = 3": "il faut une fonction qui renvoie un coup",
}


@pytest.mark.parametrize("code", FILES)
def test_a_file_enters_or_one_sentence_says_why_not(code: str, tmp_path: Any, capsys: Any) -> None:
    made, path = League(GAME, PLAYERS), tmp_path / "lea.py"
    made.enter("Léa", path)
    assert "il n'y a pas de fichier" in capsys.readouterr().out
    path.write_text(code)
    made.enter("Léa", path)
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("« Léa » joue un premier coup… À compléter : la fonction de « Léa » ")
    assert FILES[code] in line
    path.write_text("def coup(jeu, etat):\n    print(1)\n    return jeu.actions(etat)[0]")
    made.enter("Léa", f"{path}")
    made.run(1)
    assert made.scores().total("Léa").games == 4


def test_an_unfinished_or_failing_function_does_not_enter(capsys: Any) -> None:
    made = League(GAME, PLAYERS)
    made.enter("Alice", lambda jeu, etat: None)
    made.enter("Bob", lambda etat: 1 // 0, depth=1)
    first, second = capsys.readouterr().out.splitlines()
    assert "premier coup… À compléter : la fonction de « Alice » n'a renvoyé aucun coup" in first
    assert "À compléter : la fonction de « Bob » " in second
    assert "division par zéro" in second
    assert not made.entrants


def test_a_call_without_sense_is_refused() -> None:
    made = League(GAME, PLAYERS)
    for call, message in [
        (lambda: made.enter("milieu", nth_legal), "joueur du cours"),
        (lambda: made.watch("dernier", "milieu"), "jouez-la par run"),
        (lambda: league("dames"), "puissance4, morpion, chomp"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()


# The table


def test_places_are_those_that_the_margins_allow() -> None:
    names = ("fort", "moyen", "jumeau", "faible")
    wins = {(a, b): Score(90, 0, 10) for i, a in enumerate(names) for b in names[i + 1 :]}
    wins["moyen", "jumeau"] = Score(50, 0, 50)
    made = League(GAME, {}, earlier=CrossTable(names, wins))
    places = [row(made, name)["Place"] for name in names]
    assert places == ["1", "2 à 3", "2 à 3", "4"]


def test_a_pair_of_the_earlier_tournament_does_not_play_again() -> None:
    known = CrossTable(("dernier", "milieu", "absent"), {("dernier", "milieu"): Score(1, 0, 9)})
    made = League(GAME, PLAYERS, earlier=known)
    made.run(1)
    assert made.games.keys() == {("milieu", "dernier", 0)}
    assert made.scores().scores["dernier", "milieu"] == Score(1, 0, 9)
    assert "absent" in made.scores().names
