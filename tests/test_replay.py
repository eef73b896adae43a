"""Games seen again: the move that decided them, the alignment that won, two functions that meet."""

from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions
from waits import until

from course_lib.board import advice, searcher
from course_lib.board.alphabeta import AlphaBeta
from course_lib.board.perfect import Perfect
from course_lib.board.replay import Replay, Verdict, duel, judged
from course_lib.board.searcher import Watch
from course_lib.board.table import Table
from course_lib.board.widget import play
from course_lib.canvas.style import ACCENT
from course_lib.games import (
    MAX,
    MIN,
    AnyGame,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    Othello,
    TicTacToe,
    alignments,
    face_of,
)
from course_lib.games.tictactoe import LINES
from course_lib.players import RandomMove, Winning, play_match
from course_lib.search import minimax_value

SOLUTIONS = Path(__file__).parents[1] / "solutions"
SMALL = [TicTacToe(), Chomp(3, 4), Matches(12), Nim((1, 2, 3))]


def table_of(game: AnyGame, seed: int) -> Table:
    """A game at random."""
    chance = RandomMove(seed)
    played = play_match(game, chance, chance)
    return Table(game, MAX, played.states, played.actions)


@cache
def sign(game: AnyGame, state: Any) -> int:
    """Who wins if both play perfectly, by brute force: 1 for MAX, -1 for MIN, or 0."""
    value = minimax_value(game, state)
    return (value > 0) - (value < 0)


@examples(60)
@given(st.sampled_from(SMALL), st.integers(0, 1000))
def test_the_deciding_move_is_the_last_that_changes_who_wins(game: AnyGame, seed: int) -> None:
    table = table_of(game, seed)
    late = max(0, len(table.actions) - 6)  # what brute force can tell
    signs = [sign(game, state) for state in table.states[late:]]
    changes = [ply for ply, (a, b) in enumerate(pairwise(signs)) if a != b]
    verdict = judged(table, Perfect(), Watch())
    assert verdict.unknown == 0
    if changes:
        assert verdict.ply == late + changes[-1]
        better = game.result(table.states[verdict.ply], verdict.better)
        assert sign(game, better) == signs[changes[-1]]
    else:
        assert verdict.ply < late


@examples(20)
@given(st.integers(0, 1000), st.integers(1, 3))
def test_a_search_accuses_only_of_what_is_certain(seed: int, depth: int) -> None:
    game = TicTacToe()
    table = table_of(game, seed)
    verdict = judged(table, AlphaBeta(depth, face_of(game).heuristic()), Watch())
    if verdict.does:
        mover = 1 if game.to_move(table.states[verdict.ply]) is MAX else -1
        value = mover * sign(game, table.states[verdict.ply + 1])
        assert verdict.does == {0: "annule", -1: "perd"}[value]
        better = mover * sign(game, game.result(table.states[verdict.ply], verdict.better))
        assert not verdict.did or verdict.did == {1: "gagnait", 0: "annulait"}[better]


def connect_four(*columns: int) -> Table:
    table = Table(ConnectFour(), MAX, (ConnectFour().initial,))
    for column in columns:
        table = table.after(column)
    return table


@pytest.mark.parametrize("column", range(1, 8))
def test_first_moves_of_connect_four_are_judged_as_allen_and_allis_published(column: int) -> None:
    """Only the centre wins; a column beside it draws, the others lose."""
    verdict = judged(connect_four(column), Perfect(), Watch())
    does = {0: "", 1: "annule"}.get(abs(column - 4), "perd")
    assert verdict == (Verdict(0, 0, does, 4, "gagnait") if does else Verdict(0))


def test_the_first_answer_decides_a_game_of_connect_four() -> None:
    """Column 3 draws; answered in column 1, red wins, and it is too late for yellow's others."""
    verdict = judged(connect_four(3, 1, 4, 1, 5, 1, 2), Perfect(), Watch())
    assert verdict == Verdict(0, 1, "perd", 3, "annulait")


@examples(60)
@given(positions(TicTacToe()))
def test_the_lines_of_a_won_game(state: Any) -> None:
    game = TicTacToe()
    lines = face_of(game).lines(state)
    owned = [line for line in LINES if len({game.cell(state, c) for c in line} - {"."}) == 1]
    owned = [line for line in owned if "." not in {game.cell(state, cell) for cell in line}]
    assert {frozenset(line) for line in lines} == {frozenset(line) for line in owned}


@pytest.mark.parametrize("game", [ConnectFour(), ConnectFour(4, 5, 3)], ids=["4", "3"])
def test_the_lines_of_connect_four(game: ConnectFour) -> None:
    for seed in range(30):
        for state in table_of(game, seed).states[-2:]:
            lines = {frozenset(line) for line in face_of(game).lines(state)}
            owners = {
                frozenset(line): {game.owner(state, cell) for cell in line}
                for line in alignments(game)
            }
            assert lines == {line for line, one in owners.items() if one in ({MAX}, {MIN})}
            assert bool(lines) == (game.is_terminal(state) and game.utility(state) != 0)


def test_games_without_alignment_have_no_line() -> None:
    assert not any(face_of(game).lines(game.initial) for game in (Chomp(), Matches(4), Othello()))


def test_the_line_is_drawn_and_told() -> None:
    game = TicTacToe()
    won = Table(game, MAX, (game.parse("XXX/OO./..."),)).figure()
    still = Table(game, MAX, (game.parse("XX./OO./..."),)).figure()
    assert "Alignement : de ligne 1, colonne 1, à ligne 1, colonne 3." in won.alt
    assert "Alignement" not in still.alt
    assert won.svg().count(ACCENT) > still.svg().count(ACCENT) == 0


def first(jeu: Any, s: Any) -> Any:
    return jeu.actions(s)[0]


def last(jeu: Any, s: Any, profondeur: int = 3) -> Any:
    assert profondeur == 3
    return jeu.actions(s)[-1]


def endless(jeu: Any, s: Any) -> Any:
    while True:
        with suppress(Exception):
            sum(range(100))


def test_two_functions_meet() -> None:
    show = duel(TicTacToe(), first, last)
    show.wait()
    plain = play_match(TicTacToe(), first, last)
    assert show.table.actions == plain.actions
    assert show.ply.max == len(plain.actions)
    show.ply.value = 1
    assert "Coup 1 sur 5, X (MAX) : case (1, 1) ; c'est à O (MIN) de jouer." in said(show)
    show.move(-1)
    assert "C'est à X (MAX) de jouer." in said(show)
    back, forward, _ = show.children[1].children
    assert (back.description, forward.description) == ("Coup précédent", "Coup suivant")
    for step, ply in ((forward, 1), (forward, 2), (back, 1), (back, 0), (back, 0)):
        step.click()
        assert show.ply.value == ply
    show.ply.value = show.ply.max
    assert "X (MAX) a gagné" in said(show)
    assert "a gagné" in show.still()["text/plain"]


def said(show: Replay) -> str:
    return show.sentence.value.replace("&#x27;", "'")


def test_a_replay_stops_at_the_move_that_decided() -> None:
    show = duel(Matches(6), lambda jeu, s: min(2, s[0]), lambda jeu, s: jeu.actions(s)[-1])
    show.wait()
    verdict = show.verdict
    assert show.ply.value == verdict.ply + 1
    assert f"Le coup décisif : coup {verdict.ply + 1}, MAX : prendre" in show.told.value
    assert "calcul exact" in show.told.value


def test_the_better_move_is_shown_just_after_the_one_that_decided() -> None:
    found = 0
    for seed in range(6):
        show = Replay(table_of(TicTacToe(), seed), Perfect())
        show.wait()
        for ply in range(show.ply.max + 1):
            show.ply.value = ply
            is_fault = ply == show.verdict.ply + 1 and bool(show.verdict.does)
            assert ("mieux" in show.picture.svg) == is_fault
            found += is_fault
    assert found


def test_what_was_taken_last_is_outlined() -> None:
    show = Replay(table_of(Matches(9), 1), Perfect(), "arrêtée")
    spots = [show.table.face.spots(state) for state in show.table.states]
    for ply, (before, after) in enumerate(pairwise(spots), start=1):
        show.ply.value = ply
        taken = [spot for spot in before if spot not in after]
        assert show.still()["image/svg+xml"] == show.table.at(ply).figure(taken).svg()


@pytest.mark.parametrize("seed", range(5))
def test_moves_that_cannot_be_judged_are_counted(seed: int) -> None:
    """One ply ahead, the only sure move is the last."""
    game = TicTacToe()
    table = table_of(game, seed)
    show = Replay(table, AlphaBeta(1, face_of(game).heuristic()))
    show.wait()
    assert (show.verdict.ply, show.verdict.does) == (-1, "")
    assert show.verdict.unknown == len(table.actions) - 1
    told = show.told.value.replace("&#x27;", "'")
    assert "Aucune faute trouvée. Coups que l'on ne peut pas juger" in told
    assert f" : {show.verdict.unknown}." in told.replace("\u00a0", " ")


def test_perfect_players_make_no_fault() -> None:
    show = duel(TicTacToe(), Perfect(), Perfect())
    show.wait()
    assert ">Partie nulle. Aucun coup n&#x27;a changé" in show.told.value
    begun = Replay(show.table.at(4), Perfect())
    begun.wait()
    assert ">Aucun coup n&#x27;a changé" in begun.told.value
    assert "partie nulle" in show.picture.svg


def test_what_a_search_cannot_tell_is_said() -> None:
    show = duel(Othello(4), first, last)
    show.wait()
    assert "profondeur" in show.told.value or "calcul exact" in show.told.value
    assert "dans cette partie" not in show.told.value
    large = duel(Othello(), lambda: 1, last)
    assert isinstance(large.adviser, AlphaBeta)
    assert large.adviser.depth == 4


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (lambda jeu, s: (1, 1), "coup 3, de X (MAX). La fonction a joué un coup illégal"),
        (lambda jeu, s: 1 / 0, "coup 1, de X (MAX). La fonction a échoué : elle l"),
        (lambda: 1, "Il faut une fonction"),
        (endless, "boucle sans fin"),
    ],
)
def test_a_fault_ends_the_duel_and_is_told(bad: Any, told: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(advice, "PATIENCE", 0.3)
    show = duel(TicTacToe(), bad, last)
    assert told in show.told.value


def test_an_endless_opponent_is_stopped_by_the_button() -> None:
    board = play(TicTacToe(), opponent=endless)
    board.play((1, 1))
    until(lambda: board.progress.layout.visibility != "hidden")
    assert "nœud" not in board.counted.value
    board.stop()
    board.wait()
    assert "boucle sans fin" in board.message.value
    board.undo()
    assert "À vous" in board.sentence.value


def solution(sheet: str, *questions: int, **given: Any) -> SimpleNamespace:
    """The functions of a sheet's solutions."""
    for number in questions:
        source = SOLUTIONS / sheet / str(number) / "solution.py"
        exec(source.read_text(encoding="utf-8"), given)
    return SimpleNamespace(**given)


def rows_only(s: Any) -> Any:
    return next((r + 1, c + 1) for r in range(3) for c in range(3) if s[r][c] == ".")


def columns_only(pos: Any) -> int:
    return next(column + 1 for column in range(7) if pos[0][column] == ".")


def listed(game: AnyGame, state: Any) -> Any:
    """The first action, as a list where it is a tuple."""
    action = game.actions(state)[0]
    return [*action] if isinstance(action, tuple) else action


@pytest.mark.parametrize("game", [TicTacToe(), Chomp(3, 4), Nim((1, 2, 3)), Matches(6)])
def test_a_move_written_as_a_list_is_the_tuple_that_it_stands_for(game: AnyGame) -> None:
    show = duel(game, listed, first)
    show.stop()
    assert show.table.is_over, show.told.value
    played = zip(show.table.actions, show.table.states[:-1], strict=True)
    assert all(action in game.actions(state) for action, state in played)
    board = play(game, opponent=listed, student=MIN)
    board.wait()
    assert board.table.actions == (game.actions(game.initial)[0],)


@pytest.mark.parametrize("wrong", [[9, 9], [1], [1, 1, 1], [True, True], [[1, 1]], []])
def test_a_list_that_stands_for_no_move_is_refused(wrong: list[Any]) -> None:
    show = duel(TicTacToe(), lambda game, state: wrong, first)
    assert "coup illégal" in show.told.value


def test_the_board_shows_the_game_again_once_it_is_over() -> None:
    game = Matches(4)
    board = play(game)
    assert board.again.disabled
    board.play(1)
    board.wait()
    while not board.table.is_over:
        board.play(1)
        board.wait()
    assert not board.again.disabled
    board.review()
    (show,) = board.replay.children
    show.wait()
    assert "Le coup décisif : coup 1, MAX : prendre 1 allumette perd" in show.told.value
    assert "prendre 3 allumettes gagnait (calcul exact)" in show.told.value
    stopped = []
    show.stop = lambda: stopped.append(show)
    board.restart()
    assert (board.replay.children, stopped) == ((), [show])


def test_a_board_works_without_threads(monkeypatch: Any) -> None:
    def refuse(_thread: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(searcher.Thread, "start", refuse)
    for opponent in (None, first):
        board = play(TicTacToe(), opponent=opponent)
        board.play((2, 2))
        assert len(board.table.actions) == 2
        assert "À vous" in board.sentence.value


def test_chomp_is_played_by_the_attractors() -> None:
    game = Chomp(3, 4)
    for _ in range(5):
        board, best = play(game, student=MIN), Winning(game)
        board.wait()
        while not board.table.is_over:
            board.play(best(game, board.table.state))
            board.wait()
        assert "Le programme a gagné" in board.sentence.value
