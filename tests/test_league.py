"""The league: what it keeps whatever happens, what it forgives, and what its table says."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import Chomp, ConnectFour, OpenAlignments, TicTacToe, alignments
from course_lib.players import (
    CrossTable,
    DepthLimited,
    League,
    RandomMove,
    Score,
    Winning,
    league,
    random_opening,
)

ROOT = Path(__file__).parents[1]
GAME = TicTacToe()


def first_free(jeu: Any, etat: Any) -> Any:
    return jeu.actions(etat)[0]


def last_free(jeu: Any, etat: Any) -> Any:
    return jeu.actions(etat)[-1]


def middle(jeu: Any, etat: Any) -> Any:
    actions = jeu.actions(etat)
    return actions[len(actions) // 2]


PLAYERS = {"dernier": last_free, "milieu": middle}


def opened(file: Path | None = None, function: Any = first_free, **options: Any) -> League:
    """A league in which all is certain but the openings."""
    made = League(GAME, PLAYERS, opening=2, file=file, **options)
    made.enter("Alice", function, version=function.__name__)
    return made


def row(made: League, name: str) -> dict[str, str]:
    """The row of a player, by its heads."""
    table = made.table()
    found = next(one for one in table.rows if one[0] == name)
    return dict(zip(table.heads, map(str, found), strict=True))


@pytest.fixture(scope="module")
def whole() -> str:
    """The table of a league that nothing stopped."""
    made = opened()
    made.run(3)
    return str(made.table())


# Playing


@given(count=st.integers(1, 5), entrants=st.integers(0, 3))
@examples(20)
def test_all_pairs_meet_on_both_sides(count: int, entrants: int) -> None:
    """The players of the course meet each other only where nobody entered."""
    made = League(GAME, PLAYERS, opening=3)
    names = [f"{n}" for n in range(entrants)]
    for name in names:
        made.enter(name, first_free)
    made.run(count)
    everyone = [*PLAYERS, *names]
    pairs = {(a, b) for a in everyone for b in everyone if a != b}
    wanted = {pair for pair in pairs if not names or {*names} & {*pair}}
    assert made.games.keys() == {(*pair, k) for pair in wanted for k in range(count)}


def test_openings_are_shared_by_all_pairs_and_both_sides() -> None:
    starts: dict[str, list[Any]] = {"a": [], "b": []}

    def spy(name: str) -> Callable[..., Any]:
        def play(jeu: Any, etat: Any) -> Any:
            if sum(map(int.bit_count, etat)) == 4:
                starts[name].append(etat)
            return first_free(jeu, etat)

        return play

    made = League(ConnectFour(), {name: spy(name) for name in starts}, opening=4)
    made.run(6)
    assert starts["a"] == starts["b"]
    assert len(set(starts["a"])) > 3


def test_a_newcomer_plays_what_is_missing_only(tmp_path: Path) -> None:
    file = tmp_path / "ligue" / "morpion.jsonl"
    made = League(GAME, PLAYERS, opening=2, file=file)
    made.run(2)
    before = file.read_text("utf-8")
    made.enter("Alice", first_free)
    made.run(2)
    assert file.read_text("utf-8").startswith(before)
    assert len(made.games) == 3 * 2 * 2
    made.run(3)
    assert len(made.games) == 3 * 2 * 2 + 2 * 2
    assert file.read_text("utf-8").count('"Alice"') == 1 + 4 * 2 + 4


def test_at_any_time_everyone_has_played_about_as_often() -> None:
    """Stopped after any round, a class of thirty is compared; later rounds compare it better."""
    made = League(GAME, {"hasard": RandomMove(), "un": first_free, "deux": last_free})
    for n in range(30):
        made.enter(f"élève {n}", middle)
    played = Counter[str]()
    for rank, pair in enumerate(made._pairs()):
        played.update(pair)
        if rank > 2 * 33:
            students = [played[f"élève {n}"] for n in range(30)]
            assert max(students) - min(students) <= 2


def test_it_stops_when_the_time_is_over_and_goes_on(capsys: Any) -> None:
    made = opened()
    made.run(3, seconds=0)
    assert not made.games
    assert "run() jouera celles qui manquent" in capsys.readouterr().out
    made.run(3)
    assert len(made.games) == 12
    text = capsys.readouterr().out
    assert "12 sur 12 parties" in text
    assert "Arrêt" not in text
    made.run(3)
    assert capsys.readouterr().out == ""


def test_who_does_not_come_back_stays_in_the_table(tmp_path: Path) -> None:
    made = opened(tmp_path / "l")
    made.run(2)
    again = League(GAME, PLAYERS, opening=2, file=tmp_path / "l")
    assert str(again.table()) == str(made.table())
    again.enter("Zoé", last_free)
    again.run(2)
    assert again.scores().against("Zoé", "Alice") is None


def test_an_exact_player_never_loses() -> None:
    made = League(GAME, {"exact": DepthLimited(inf), "hasard": RandomMove(), "un": first_free})
    made.run(3)
    assert made.scores().total("exact").losses == 0
    bar = Chomp(3, 4)
    chomp = League(bar, {"gagnante": Winning(bar), "hasard": RandomMove()})
    chomp.run(20)
    assert chomp.scores().scores["gagnante", "hasard"] == Score(20, 0, 0)


@pytest.mark.parametrize("key", ["puissance4", "morpion", "chomp"])
def test_players_without_chance_do_not_play_one_game(key: str) -> None:
    made = league(key, folder=None)
    assert len(made.course) == 3
    made.course.clear()
    made.enter("a", first_free)
    made.enter("b", last_free)
    made.run(8)
    states = {made.watch("a", "b", number).still()["text/plain"] for number in range(8)}
    assert len(states) > 2


# Keeping


@examples(40)
@given(stops=st.lists(st.integers(0, 40), max_size=5))
def test_stopped_anywhere_it_ends_with_the_same_table(
    tmp_path_factory: pytest.TempPathFactory, whole: str, stops: list[int]
) -> None:
    file = tmp_path_factory.mktemp("ligue") / "l"
    for moves in stops:
        made, left = opened(file), iter(range(moves))

        def stopped(jeu: Any, etat: Any, left: Any = left) -> Any:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return first_free(jeu, etat)

        made.entrants["Alice"] = stopped
        known = len(made.games)
        made.run(3)
        assert len(opened(file).games) >= known
    made = opened(file)
    made.run(3)
    assert str(made.table()) == str(opened(file).table()) == whole


@examples(40)
@given(data=st.data())
def test_a_damaged_file_is_repaired_by_playing(
    tmp_path_factory: pytest.TempPathFactory, whole: str, data: st.DataObject
) -> None:
    file = tmp_path_factory.mktemp("ligue") / "l"
    opened(file).run(3)
    content = file.read_bytes()
    cut = data.draw(st.integers(0, len(content)))
    file.write_bytes(content[:cut] + data.draw(st.binary(max_size=6)))
    made = opened(file)
    made.run(3)
    assert str(opened(file).table()).splitlines()[1:] == whole.splitlines()[1:]
    assert ("illisible" in made.table().caption) == bool(made.broken)


GAME_LINE = ["dernier", "milieu", 0, 1, [0], ""]


@pytest.mark.parametrize(
    "line",
    ["{", "[]", "3", '"abc"', '{"first": 1}', "null", '["a", "b", 0]', '[["a"], "b"]']
    + [json.dumps([*GAME_LINE[:k], bad, *GAME_LINE[k + 1 :]]) for k, bad in [(0, []), (1, {})]]
    + [json.dumps([*GAME_LINE, "de trop"])],
)
def test_a_broken_line_is_skipped_with_a_sentence(tmp_path: Path, line: str) -> None:
    file = tmp_path / "l"
    file.write_text(line, "utf-8")
    assert "1 ligne illisible" in opened(file).table().caption


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_killed_it_loses_the_game_in_progress_only(tmp_path: Path) -> None:
    file = tmp_path / "l"
    code = (
        "import sys, pathlib; sys.path.insert(0, 'tests'); import test_league as t\n"
        f"t.opened(pathlib.Path({str(file)!r})).run(10_000)"
    )
    child = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.DEVNULL)
    while child.poll() is None and (not file.exists() or file.stat().st_size < 20_000):
        time.sleep(0.01)
    os.kill(child.pid, signal.SIGKILL)
    assert child.wait() == -signal.SIGKILL
    made = opened(file)
    assert len(made.games) >= len(file.read_text("utf-8").split("\n\n")) - 2 > 50
    assert made.broken <= 1
    made.run(20)
    alone = opened()
    alone.run(20)
    assert {key: game for key, game in made.games.items() if key[2] < 20} == alone.games


def test_another_version_plays_anew_and_the_same_one_does_not(tmp_path: Path) -> None:
    file = tmp_path / "l"
    opened(file).run(2)
    assert len(opened(file).games) == 8
    changed = opened(file, last_free)
    assert not changed.games
    changed.run(2)
    assert len(opened(file, last_free).games) == 8
    changed.enter("Alice", last_free)
    assert not changed.games


# Faults


def endless(jeu: Any, etat: Any) -> Any:
    while True:
        pass


def swallows(jeu: Any, etat: Any) -> Any:
    try:
        endless(jeu, etat)
    except Exception:
        return jeu.actions(etat)[0]


def lazily(function: Callable[..., Any]) -> Callable[..., Any]:
    """A player that plays its first moves, in an empty board, and then by a function."""
    return lambda jeu, s: first_free(jeu, s) if s == jeu.initial else function(jeu, s)


FAULTS: dict[str, tuple[Callable[..., Any], str]] = {
    "exception": (lambda jeu, etat: 1 // 0, "division par zéro"),
    "exit": (lambda jeu, etat: sys.exit(), "SystemExit"),
    "recursion": (lambda jeu, etat: FAULTS["recursion"][0](jeu, etat), "récursi"),
    "illegal": (lambda jeu, etat: (9, 9), "coup illégal : (9, 9)"),
    "nothing": (lambda jeu, etat: print("?"), "coup illégal"),
    "equal to all": (lambda jeu, etat: type("E", (), {"__eq__": lambda *_: True})(), "illégal"),
    "endless": (endless, "0,3 s"),
    "swallows": (swallows, "0,3 s"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_player_loses_once_is_told_why_and_plays_no_more(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(sys.modules["course_lib.players.league"], "SECONDS", 0.3)
    function, message = FAULTS[name]
    made = League(GAME, {"hasard": RandomMove(1), "un": first_free}, opening=2)
    made.enter("Bob", lazily(function))
    made.enter("Zoé", last_free)
    made.run(2)
    assert message in capsys.readouterr().out.replace("\u00a0", " ")
    assert made.scores().total("Bob") == Score(0, 0, 1)
    assert message in row(made, "Bob")["Faute"].replace("\u00a0", " ")
    assert row(made, "hasard")["Faute"] == ""
    [game] = [game for game in made.games.values() if "Bob" in game]
    seen = made.watch(*game[:3])
    assert message in seen.film["sentences"][-1].replace("\u00a0", " ")
    assert made.scores().total("Zoé").games >= 8
    made.run(2)
    assert made.scores().total("Bob").games == 1
    made.enter("Bob", first_free)
    made.run(1)
    assert made.scores().total("Bob").games == 6


def test_a_fault_in_the_middle_of_a_game_is_seen_there() -> None:
    def late(jeu: Any, etat: Any) -> Any:
        return jeu.actions(etat)[0 if len(jeu.actions(etat)) > 5 else 99]

    made = League(GAME, {"un": last_free})
    made.enter("Bob", late)
    made.run(1)
    [game] = made.games.values()
    assert (game.loser, len(game.moves)) == ("Bob", 4 + (game.first == "un"))
    seen = made.watch(*game[:3])
    assert "IndexError" in seen.film["sentences"][-1]
    assert "IndexError" not in seen.film["sentences"][-2]


@pytest.mark.parametrize("timer", [True, False])
def test_time_is_that_of_a_whole_game(timer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move is short enough; where no timer rings, as in a browser, it loses all the same."""

    def slow(jeu: Any, etat: Any) -> Any:
        end = time.process_time() + 0.2
        while time.process_time() < end:
            pass
        return jeu.actions(etat)[0]

    if not timer:
        monkeypatch.delattr(signal, "setitimer", raising=False)
    monkeypatch.setattr(sys.modules["course_lib.players.league"], "SECONDS", 0.5)
    made = League(GAME, {"dernier": last_free})
    made.enter("Bob", slow)
    made.run(1)
    [game] = made.games.values()
    assert game.loser == "Bob"
    assert len(game.moves) >= (1 if game.first == "Bob" else 2), "its first move was in time"
    assert "0,5 s dans la partie" in game.fault


@pytest.mark.parametrize(
    ("function", "depth", "message"),
    [
        (lambda etat: None, 1, "ne renvoie encore rien"),
        (lambda jeu, etat: None, None, "ne renvoie encore rien"),
        (lambda jeu, etat: 1 // 0, None, "division par zéro"),
        (lambda etat: etat, None, "TypeError"),
    ],
)
def test_what_is_not_written_or_fails_at_once_does_not_enter(
    function: Any, depth: Any, message: str, capsys: Any
) -> None:
    made = League(GAME, PLAYERS)
    made.enter("Alice", function, depth=depth)
    assert "À compléter" in (text := capsys.readouterr().out)
    assert message in text
    assert "Alice" not in made.entrants


def test_a_file_is_run_only_once_one_says_to_trust_it(tmp_path: Path) -> None:
    trace, file = tmp_path / "trace", tmp_path / "Chloé.py"
    text = f"open({str(trace)!r}, 'w')\ndef coup(jeu, etat): return jeu.actions(etat)[0]\n"
    file.write_text(text, encoding="utf-8")
    made = opened()
    with pytest.raises(PermissionError, match="tout ce que vous pouvez"):
        made.enter_file(str(file))
    assert not trace.exists()
    made.enter_file(str(file), trusted=True)
    assert trace.exists()
    made.run(1)
    made.enter_file(str(file), trusted=True)
    assert made.scores().total("Chloé").games
    file.write_text(text + "# plus tard\n", encoding="utf-8")
    made.enter_file(str(file), trusted=True)
    assert not made.scores().total("Chloé").games
    with pytest.raises(ValueError, match="ne définit pas note"):
        made.enter_file(str(file), trusted=True, depth=2)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: opened().enter("milieu", first_free), "joueur du cours"),
        (lambda: opened().watch("Alice", "milieu"), "jouez-la par run"),
        (lambda: league("dames"), "puissance4, morpion, chomp"),
    ],
)
def test_what_makes_no_sense_is_refused(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


# The table


def test_the_rows_of_newcomers_are_bold() -> None:
    bold = re.findall(
        r'<tr style="font-weight:bold"><th[^>]*>(.*?)</th>', opened().table()._repr_html_()
    )
    assert bold == ["Alice"]


def test_three_points_out_of_four_are_191_elo() -> None:
    known = CrossTable(("a", "b"), {("a", "b"): Score(750_000, 0, 250_000)})
    made = League(GAME, {"b": RandomMove()}, known=known)
    assert row(made, "a")["Elo"] == "0"
    assert row(made, "b") == {
        "Joueur": "b", "Place": "2", "Elo": "−191", "Marge": "± 0", "Taux": "0,25",
        "Gagnées": "250\u202f000", "Nulles": "0", "Perdues": "750\u202f000", "Faute": "",
    }  # fmt: skip


def test_places_are_those_that_the_margins_allow() -> None:
    names = ("fort", "moyen", "jumeau", "faible")
    wins = {(a, b): Score(90, 0, 10) for i, a in enumerate(names) for b in names[i + 1 :]}
    wins["moyen", "jumeau"] = Score(50, 0, 50)
    made = League(GAME, {}, known=CrossTable(names, wins))
    places = [row(made, name)["Place"] for name in names]
    assert places == ["1", "2 à 3", "2 à 3", "4"]


def test_a_known_pair_does_not_play_again() -> None:
    known = CrossTable(("dernier", "milieu", "absent"), {("dernier", "milieu"): Score(1, 0, 9)})
    made = League(GAME, PLAYERS, known=known)
    made.run(1)
    assert made.games.keys() == {("milieu", "dernier", 0)}
    assert made.scores().scores["dernier", "milieu"] == Score(1, 0, 9)
    assert "absent" in made.scores().names


def test_a_game_that_is_watched_is_the_one_that_was_played() -> None:
    made = opened()
    made.run(3)
    results = {1: "X (MAX) a gagné", 0: "partie nulle", -1: "O (MIN) a gagné"}
    for key, game in made.games.items():
        assert results[game.outcome] in made.watch(*key).film["alts"][-1]


# The heuristic that joins the players of the course


@given(seed=st.integers(), plies=st.integers(0, 30))
def test_open_alignments_count_lines_by_hand(seed: int, plies: int) -> None:
    game = ConnectFour()
    state = random_opening(game, plies, seed)
    expected = 0
    for line in alignments(game):
        owners = [str(game.owner(state, cell)) for cell in line]
        mine, theirs = owners.count("MAX"), owners.count("MIN")
        if 0 < mine < 4 and not theirs:
            expected += (1, 3, 9)[mine - 1]
        if 0 < theirs < 4 and not mine:
            expected -= (1, 3, 9)[theirs - 1]
    assert OpenAlignments(game)(state) == expected
