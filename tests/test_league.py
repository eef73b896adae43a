"""The league: what it keeps whatever happens, what it forgives, and what its table says."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import CellWeights, Chomp, ConnectFour, OpenAlignments, TicTacToe, alignments
from course_lib.league import League, league
from course_lib.league.entrants import version
from course_lib.play import DepthLimited, RandomMove, Score, Winning
from course_lib.tournament import EVENTS, CrossTable, round_robin
from course_lib.tournament.events import SEED

ROOT = Path(__file__).parents[1]
GAME = TicTacToe()
PLAYERS = {"hasard": RandomMove(), "deux": DepthLimited(2, lambda state: 0)}


def first_free(jeu: Any, etat: Any) -> Any:
    return jeu.actions(etat)[0]


def last_free(jeu: Any, etat: Any) -> Any:
    return jeu.actions(etat)[-1]


def opened(file: Path | None = None, function: Any = first_free, **options: Any) -> League:
    made = League(GAME, PLAYERS, opening=2, file=file, **options)
    made.enter("Alice", function)
    return made


def told(made: League, name: str) -> dict[str, str]:
    """The row of a player, by its heads."""
    table = made.table()
    row = next(row for row in table.rows if row[0] == name)
    return dict(zip(table.heads, map(str, row), strict=True))


@pytest.fixture(scope="module")
def whole() -> str:
    """The table of a league that nothing stopped."""
    made = opened()
    made.run(3)
    return str(made.table())


# Playing


def test_its_games_are_those_of_a_round_robin() -> None:
    made = League(GAME, PLAYERS, opening=2)
    made.run(4)
    table = round_robin(GAME, PLAYERS, 4, seed=SEED, opening=2)
    assert made.scores() == table


def test_a_newcomer_plays_what_is_missing_only(tmp_path: Path) -> None:
    file = tmp_path / "ligue" / "morpion.jsonl"
    made = League(GAME, PLAYERS, opening=2, file=file)
    made.run(2)
    before = file.read_text("utf-8")
    made.enter("Alice", first_free)
    made.run(2)
    assert file.read_text("utf-8").startswith(before)
    assert len(made.games()) == 3 * 2 * 2 == len(made.book.records)
    made.run(3)
    assert len(made.games()) == 3 * 2 * 2 + 2 * 2 == len(made.book.records)


def test_one_student_does_not_wait_for_the_players_of_the_course(capsys: Any) -> None:
    """Two entrants meet each other and the others; how many games, and how long, is told."""
    made = opened()
    made.enter("Zoé", last_free)
    made.run(2)
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert said.startswith("20 parties à jouer.\n")
    assert "1 partie sur 20, encore moins d'une minute" in said
    assert said.rstrip().endswith("20 parties sur 20")
    pairs = {frozenset(key[:2]) for key in made.games()}
    assert {"hasard", "deux"} not in pairs
    assert len(pairs) == 5
    made.run(2)
    assert capsys.readouterr().out == ""


def test_who_does_not_come_back_stays_in_the_table(tmp_path: Path) -> None:
    made = opened(tmp_path / "l")
    made.run(2)
    again = League(GAME, PLAYERS, opening=2, file=tmp_path / "l")
    assert str(again.table()) == str(made.table())
    again.enter("Zoé", last_free)
    again.run(2)
    assert again.scores().against("Zoé", "Alice") is None


def test_an_exact_player_never_loses_from_the_start() -> None:
    players = {"exact": DepthLimited(inf), **PLAYERS}
    made = League(GAME, players)
    made.run(6)
    assert made.scores().total("exact").losses == 0
    bar = Chomp(3, 4)
    chomp = League(bar, {"gagnante": Winning(bar), "hasard": RandomMove()})
    chomp.run(20)
    assert chomp.scores().scores["gagnante", "hasard"] == Score(20, 0, 0)


def test_players_without_chance_do_not_play_one_game() -> None:
    for key in ("morpion", "chomp"):
        made = league(key, folder=None)
        made.entrants.clear()
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
        made = opened(file)
        strategy = made.entrants["Alice"].strategy
        left = iter(range(moves))

        def stopped(
            game: Any, state: Any, rng: Random, left: Any = left, play: Any = strategy
        ) -> Any:
            if next(left, None) is None:
                raise KeyboardInterrupt
            return play(game, state, rng)

        made.entrants["Alice"] = made.entrants["Alice"]._replace(strategy=stopped)
        known = len(made.games())
        made.run(3)
        assert len(opened(file).games()) >= known
    made = opened(file)
    made.run(3)
    assert str(made.table()) == str(opened(file).table()) == whole
    assert len(made.book.records) == len(made.games())


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
    assert ("illisible" in made.table().caption) == bool(made.book.broken)


@pytest.mark.parametrize(
    "line",
    ["{", "[]", "3", '{"first": 1}', '{"first": "a"}', "null"]
    + [
        json.dumps(
            {"first": "a", "second": "b", "number": 0, "versions": ["1", "2"], "outcome": 1}
            | {"moves": [0], "fault": ""}
            | wrong
        )
        for wrong in (
            {"outcome": 2},
            {"outcome": True},
            {"moves": ["0"]},
            {"moves": 0},
            {"versions": ["1"]},
            {"first": ["a"]},
            {"more": 1},
        )
    ],
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
    kept, lines = len(made.games()), len(file.read_text("utf-8").split("\n\n"))
    assert kept >= lines - 1 > 50
    assert made.book.broken <= 1
    made.run(20)
    alone = opened()
    alone.run(20)
    first = {key: game for key, game in made.games().items() if key[2] < 20}
    assert {key: [*g.moves] for key, g in first.items()} == {
        key: [*g.moves] for key, g in alone.games().items()
    }


def test_another_source_makes_old_games_void(tmp_path: Path) -> None:
    file = tmp_path / "l"
    League(GAME, PLAYERS, opening=2, file=file).run(2)
    opened(file).run(2)
    assert len(opened(file).games()) == 12
    assert len(opened(file, last_free).games()) == 4
    opened(file, last_free).run(2)
    assert len(opened(file, last_free).games()) == 12
    shallow, deep = (League(GAME, PLAYERS, opening=2) for _ in range(2))
    for depth, made in ((1, shallow), (2, deep)):
        made.enter("Alice", lambda etat: 0, depth=depth)
    assert shallow.entrants["Alice"].version != deep.entrants["Alice"].version


def written(source: str) -> Any:
    space: dict[str, Any] = {"__name__": "cellule"}
    exec(source, space)
    return space["f"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("def f(j, s): return 1", "def f(j, s): return s"),
        ("P = {1: 2}\ndef f(j, s): return P[1]", "P = {1: 3}\ndef f(j, s): return P[1]"),
        (
            "P = {1: 2}\ndef f(j, s): return sum(P[1] for _ in s)",
            "P = {1: 3}\ndef f(j, s): return sum(P[1] for _ in s)",
        ),
        (
            "def g(s): return s\ndef f(j, s): return g(s)",
            "def g(s): return s + s\ndef f(j, s): return g(s)",
        ),
        (
            "def make(p):\n def f(j, s): return p\n return f\nf = make(1)",
            "def make(p):\n def f(j, s): return p\n return f\nf = make(2)",
        ),
        (
            "class C:\n def __call__(self, s): return self\nf = C()",
            "class C:\n def __call__(self, s): return s\nf = C()",
        ),
    ],
)
def test_a_version_follows_what_the_function_uses(before: str, after: str) -> None:
    assert version(written(before)) == version(written(before)) != version(written(after))
    assert isinstance(version(written(before)), str)


def test_a_version_does_not_depend_on_the_process() -> None:
    code = "import test_league as t; print(t.version(t.first_free), t.versions())"
    seen = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT / "tests",
            env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(seen) == 1
    assert len(set(versions())) == len(versions()) - 2  # chance is in all three
    board = ConnectFour()
    assert version(weighted()) != version(CellWeights(board, dict.fromkeys(board.cells, 1)))


def test_playing_does_not_change_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in EVENTS:
        made = league(key, folder=None)
        before = {name: entrant.version for name, entrant in made.entrants.items()}
        for name in ("poids 6", "poids 5", "ouverts 4"):
            made.entrants.pop(name, None)
        made.run(1)
        for name, entrant in made.entrants.items():
            monkeypatch.setattr(type(entrant.strategy), "__parameters__", (), raising=False)
            assert version(entrant.strategy) == before[name]


def versions() -> list[str]:
    return [entrant.version for key in EVENTS for entrant in league(key, None).entrants.values()]


def weighted() -> CellWeights:
    return CellWeights(ConnectFour())


# Faults


def endless(jeu: Any, etat: Any) -> Any:
    while True:
        pass


def swallows(jeu: Any, etat: Any) -> Any:
    try:
        endless(jeu, etat)
    except Exception:
        return jeu.actions(etat)[0]


FAULTS: dict[str, tuple[Callable[..., Any], str]] = {
    "exception": (lambda jeu, etat: 1 // 0, "division par zéro"),
    "exit": (lambda jeu, etat: sys.exit(), "SystemExit"),
    "recursion": (lambda jeu, etat: FAULTS["recursion"][0](jeu, etat), "récursi"),
    "illegal": (lambda jeu, etat: (9, 9), "coup illégal : (9, 9)"),
    "nothing": (lambda jeu, etat: print("?"), "coup illégal"),
    "equal to all": (lambda jeu, etat: type("E", (), {"__eq__": lambda *_: True})(), "illégal"),
    "endless": (endless, "0,05 s"),
    "swallows": (swallows, "0,05 s"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_player_loses_and_is_told_why(name: str) -> None:
    function, message = FAULTS[name]
    made = League(GAME, {"hasard": RandomMove()}, opening=2)
    made.enter("Bob", function, seconds=0.05)
    made.run(2)
    assert made.scores().total("Bob") == Score(0, 0, 4)
    row = told(made, "Bob")
    assert row["Perdues"] == "4"
    assert row["Fautes"].startswith("4 parties : ")
    assert message in row["Fautes"]
    assert told(made, "hasard")["Fautes"] == ""
    assert message in made.watch("Bob", "hasard").draw(0).caption


def test_a_fault_in_the_middle_of_a_game_is_seen_there() -> None:
    def late(jeu: Any, etat: Any) -> Any:
        return jeu.actions(etat)[0 if len(jeu.actions(etat)) > 5 else 99]

    made = League(GAME, {"hasard": RandomMove()})
    made.enter("Bob", late)
    made.run(1)
    game = made.games()["Bob", "hasard", 0]
    assert (game.outcome, len(game.moves)) == (-1, 4)
    seen = made.watch("Bob", "hasard")
    assert "IndexError" in seen.draw(4).caption
    assert "IndexError" not in seen.draw(3).caption


@pytest.mark.parametrize("timer", [True, False])
def test_time_is_that_of_a_whole_game(timer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move is short enough; where no timer rings, as in a browser, it loses all the same."""

    def slow(jeu: Any, etat: Any) -> Any:
        end = time.process_time() + 0.04
        while time.process_time() < end:
            pass
        return jeu.actions(etat)[0]

    if not timer:
        monkeypatch.delattr(signal, "setitimer", raising=False)
    made = League(GAME, {"deux": PLAYERS["deux"]})
    made.enter("Bob", slow, seconds=0.1)
    made.run(1)
    game = made.games()["Bob", "deux", 0]
    assert game.outcome == -1
    assert len(game.moves) in (2, 4)
    assert "0,1 s dans la partie" in game.fault


def test_a_stub_does_not_enter(capsys: pytest.CaptureFixture[str]) -> None:
    made = League(GAME, PLAYERS)
    made.enter("Alice", lambda etat: None, depth=1)
    made.enter("Alice", lambda jeu, etat: None)
    assert capsys.readouterr().out.count("À compléter") == 2
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
    before = made.entrants["Chloé"].version
    file.write_text(text + "# plus tard\n", encoding="utf-8")
    made.enter_file(str(file), trusted=True)
    assert made.entrants["Chloé"].version != before
    with pytest.raises(ValueError, match="ne définit pas note"):
        made.enter_file(str(file), trusted=True, depth=2)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: opened().enter("hasard", first_free), "joueur du cours"),
        (lambda: opened().watch("Alice", "hasard"), "jouez-la par run"),
        (lambda: league("dames"), "puissance4, morpion, chomp"),
    ],
)
def test_what_makes_no_sense_is_refused(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


# The table


def test_the_rows_of_newcomers_are_bold() -> None:
    table = opened().table()
    assert table.bold == {"Alice"}
    bold = re.findall(r'<tr style="font-weight:bold"><th[^>]*>(.*?)</th>', table._repr_html_())
    assert bold == ["Alice"]


def test_three_points_out_of_four_are_191_elo() -> None:
    known = CrossTable(("a", "b"), {("a", "b"): Score(750_000, 0, 250_000)})
    made = League(GAME, {"b": RandomMove()}, known=known)
    assert told(made, "a")["Elo"] == "0"
    assert told(made, "b") == {
        "Joueur": "b", "Place": "2", "Elo": "−191", "Marge": "± 0", "Taux": "0,25",
        "Gagnées": "250\u202f000", "Nulles": "0", "Perdues": "750\u202f000", "Fautes": "",
    }  # fmt: skip


@given(st.permutations(range(12)))
@examples(20)
def test_the_order_of_the_games_changes_nothing(whole: str, order: list[int]) -> None:
    made = opened()
    made.run(3)
    made.book.records[:] = [made.book.records[rank] for rank in order]
    assert sorted(str(made.table()).splitlines()) == sorted(whole.splitlines())


def test_places_are_those_that_the_margins_allow() -> None:
    names = ("fort", "moyen", "jumeau", "faible")
    wins = {(a, b): Score(90, 0, 10) for i, a in enumerate(names) for b in names[i + 1 :]}
    wins["moyen", "jumeau"] = Score(50, 0, 50)
    made = League(GAME, {}, known=CrossTable(names, wins))
    places = [told(made, name)["Place"] for name in names]
    assert places == ["1", "2 à 3", "2 à 3", "4"]


def test_a_known_pair_does_not_play_again() -> None:
    known = CrossTable(("hasard", "deux", "absent"), {("hasard", "deux"): Score(1, 0, 9)})
    made = opened(known=known)
    made.run(1)
    assert ("hasard", "deux", 0) not in made.games()
    assert made.scores().scores["hasard", "deux"] == Score(1, 0, 9)
    assert "absent" in made.scores().names


def test_a_game_that_is_watched_is_the_one_that_was_played() -> None:
    made = opened()
    made.run(3)
    for (first, second, number), game in made.games().items():
        seen = made.watch(first, second, number)
        last = seen.draw(len(game.moves)).alt
        result = {1: "X (MAX) a gagné", 0: "partie nulle", -1: "O (MIN) a gagné"}
        assert result[game.outcome] in last


# The heuristic that joins the players of the course


@given(st.lists(st.integers(1, 7), max_size=30))
def test_open_alignments_count_lines_by_hand(columns: list[int]) -> None:
    game = ConnectFour()
    state = game.initial
    for column in columns:
        if column in game.actions(state):
            state = game.result(state, column)
    expected = 0
    for line in alignments(game):
        owners = [str(game.owner(state, cell)) for cell in line]
        mine, theirs = owners.count("MAX"), owners.count("MIN")
        if 0 < mine < 4 and not theirs:
            expected += (1, 3, 9)[mine - 1]
        if 0 < theirs < 4 and not mine:
            expected -= (1, 3, 9)[theirs - 1]
    assert OpenAlignments(game)(state) == expected


def test_the_players_of_the_course_are_there() -> None:
    names = set(EVENTS["puissance4"]().players)
    assert {"ouverts 1", "ouverts 4", *(f"poids {depth}" for depth in range(1, 7))} <= names
    assert {"EVAL 1", "jusqu'au bout"} <= set(league("morpion", None).entrants)
    assert "gagnante" in league("chomp", None).entrants
