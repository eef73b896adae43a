"""The perfect player: what it tells of each move, and what it plays."""

from functools import cache
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.attractors import arena_of
from course_lib.board.advice import Chosen
from course_lib.board.alphabeta import AlphaBeta
from course_lib.board.perfect import Choice, Perfect, Prospect, is_solvable, notes, prospects
from course_lib.board.searcher import Watch
from course_lib.board.table import Table
from course_lib.board.widget import Board, play
from course_lib.drawing import Badge, draw_board
from course_lib.fast import opening_score
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
    TreeGame,
)
from course_lib.games.connectfour import Discs
from course_lib.players import Match, RandomMove, play_match, play_series
from course_lib.search import alphabeta

SMALL = [ConnectFour(4, 4), ConnectFour(3, 5), ConnectFour(5, 3), ConnectFour(2, 6)]
GENEROUS = 60.0


WHOLE = [Chomp(3, 4), TicTacToe(), Matches(12), Matches(9, last_loses=False), Nim((1, 2, 3))]


@cache
def end_of(game: AnyGame, state: Any) -> tuple[int, int]:
    """Who wins if both play perfectly (1: who is to move, -1, or 0), and in how many plies.

    From the definition: the winner makes it as short as possible, the loser as long.
    """
    if game.is_terminal(state):
        loser = MIN if game.utility(state) > 0 else MAX
        mover = 1 if game.to_move(state) is loser else -1
        return (-mover if game.utility(state) else 0), 0
    ends = [end_of(game, child) for _, child in game.successors(state)]
    mine = [(-sign, plies + 1) for sign, plies in ends]
    return max(mine, key=lambda end: (end[0], -end[0] * end[1]))


def late(game: ConnectFour) -> st.SearchStrategy[Discs]:
    """Positions that brute force can tell, where play goes on."""
    cells = game.rows * game.columns
    return positions(game).filter(
        lambda state: sum(state).bit_count() >= cells - 8 and not game.is_terminal(state)
    )


cases = st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), late(game)))


@examples(60)
@given(cases)
def test_signs_and_numbers_of_discs_are_those_of_brute_force(case: tuple) -> None:
    game, state = case
    known = prospects(game, state, GENEROUS)
    assert list(known) == list(game.actions(state))
    for column, child in game.successors(state):
        sign, plies = end_of(game, child)
        assert known[column].low == known[column].high
        assert known[column].sign == -sign
        # The move and `plies` more: the winner plays every second one, and the last.
        winner_moves = (plies + 2) // 2 if sign < 0 else (plies + 1) // 2
        assert known[column].discs == (winner_moves if sign else None)


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: type(game).__name__)
def test_small_games_are_known_and_won_in_all_positions(game: AnyGame) -> None:
    """A hint never lets go of a win, nor of a draw: no position is left out."""
    for state in arena_of(game).successors:
        known = prospects(game, state)
        ends = {action: end_of(game, child) for action, child in game.successors(state)}
        assert {action: each.sign for action, each in known.items()} == {
            action: -sign for action, (sign, _) in ends.items()
        }
        for action, (sign, plies) in ends.items():
            winner_moves = (plies + 2) // 2 if sign < 0 else (plies + 1) // 2
            assert known[action].discs == (winner_moves if sign else None)
        if ends:
            best = min(ends.values(), key=lambda end: (end[0], -end[0] * end[1]))
            hint = Perfect().hint(Table(game, game.to_move(state), (state,)), Watch())
            assert ends[hint.action][0] == best[0]
            assert "Conseil exact" in hint.text


def random_game(seed: int) -> Match:
    chance = RandomMove(seed)
    return play_match(ConnectFour(), chance, chance)


@examples(60)
@given(cases)
def test_it_plays_one_of_the_best_moves(case: tuple) -> None:
    game, state = case
    choice = Perfect(GENEROUS).consider(game, state)
    ends = {column: end_of(game, child) for column, child in game.successors(state)}
    best = min(ends.values(), key=lambda end: (end[0], -end[0] * end[1]))
    assert choice.proved
    assert ends[choice.action] == best


@examples(40)
@given(cases)
def test_without_time_it_still_plays_a_legal_move(case: tuple) -> None:
    game, state = case
    choice = Perfect(0).consider(game, state)
    assert choice.action in game.actions(state)
    assert all(each.low <= each.high for each in choice.prospects.values())


def test_bounds_that_ran_out_of_time_still_hold() -> None:
    game = ConnectFour()
    state = random_game(277).states[16]
    told = prospects(game, state, keep_going=lambda nodes: False)
    exact = prospects(game, state, GENEROUS)
    for column, each in told.items():
        assert each.low <= exact[column].low <= exact[column].high <= each.high


def test_a_move_that_wins_for_sure_is_kept() -> None:
    game = ConnectFour()
    known = {1: Prospect(-3, 9, 20), 2: Prospect(2, 9, 20), 3: Prospect(1, 1, 20)}
    state = random_game(277).states[16]
    assert Perfect()._plausible(game, state, known) == [2]


def test_moves_known_to_be_worse_are_left_out() -> None:
    game = ConnectFour()
    known = {c: Prospect(-5, -5, 42) for c in range(1, 8)} | {7: Prospect(-4, 8, 42)}
    assert Perfect()._plausible(game, game.initial, known) == [7]


def test_perfect_play_wins_the_games_that_are_won() -> None:
    game = ConnectFour(4, 4)
    fair = alphabeta(game, game.initial)
    perfect = Perfect(GENEROUS)
    series = play_series(game, perfect, RandomMove(1), 6)
    assert fair == 0
    assert series.losses == 0
    assert play_match(game, perfect, perfect).outcome == 0


@pytest.mark.parametrize("plies", range(8))
def test_the_opening_is_exact_at_once(plies: int) -> None:
    game = ConnectFour()
    state = random_game(plies).states[plies]
    choice = Perfect(0).consider(game, state)
    assert choice.proved
    worth = -(opening_score(game.result(state, choice.action)) or 0)
    assert worth == opening_score(state)


def test_the_first_moves_end_when_allen_and_allis_say() -> None:
    """The centre wins on ply 41, its neighbours draw, the others lose on ply 42 or 40."""
    found = prospects(ConnectFour(), ConnectFour().initial)
    assert [found[column].text for column in range(1, 8)] == [
        *("perd en 20 coups", "perd en 21 coups", "nul", "gagne en 21 coups"),
        *("nul", "perd en 21 coups", "perd en 20 coups"),
    ]


def test_another_board_is_not_taken_for_the_opening() -> None:
    game = ConnectFour(6, 6)
    assert all(each.sign is None for each in prospects(game, game.initial, 0).values())


def test_games_that_it_does_not_know() -> None:
    assert is_solvable(ConnectFour())
    assert all(map(is_solvable, [TicTacToe(), Chomp(), Matches(30), Nim()]))
    margins = TreeGame([[3, 1], [2, 0]])
    unknown = [ConnectFour(4, 5, 3), ConnectFour(9, 9), Chomp(7, 7), Othello(), margins]
    assert not any(map(is_solvable, unknown))
    for game in unknown:
        with pytest.raises(ValueError, match="petits jeux"):
            prospects(game, game.initial)


def test_a_finished_game_has_no_prospects() -> None:
    game = ConnectFour()
    won = game.play([1, 2, 1, 2, 1, 2, 1])
    assert prospects(game, won) == {}
    with pytest.raises(ValueError, match="finie"):
        Perfect()(game, won)


def test_searches_count_and_can_be_stopped() -> None:
    game, told = ConnectFour(), []

    def keep_going(nodes: int) -> bool:
        told.append(nodes)
        return False

    found = prospects(game, game.play([4] * 6 + [1, 7]), GENEROUS, keep_going)
    assert told == sorted(told)
    assert len(told) <= 7
    assert [each.sign for each in found.values()].count(None) >= 5


def test_prospects_in_words() -> None:
    known = [
        (Prospect(5, 5, 20), "gagne en 6 coups", "gagne\nen 6"),
        (Prospect(10, 10, 20), "gagne en 1 coup", "gagne\nen 1"),
        (Prospect(-10, -10, 20), "perd en 1 coup", "perd\nen 1"),
        (Prospect(-3, -3, 21), "perd en 8 coups", "perd\nen 8"),
        (Prospect(0, 0, 20), "nul", "nul"),
        (Prospect(1, 4, 20), "gagne", "gagne"),
        (Prospect(-9, -2, 20), "perd", "perd"),
        (Prospect(0, 4, 20), "au moins nul", "au moins\nnul"),
        (Prospect(-4, 0, 20), "au mieux nul", "au mieux\nnul"),
        (Prospect(-4, 6, 20), "inconnu", ""),
    ]
    for prospect, text, badge in known:
        assert (prospect.text, prospect.badge) == (text, Badge(prospect.sign, badge))


def test_sentences_say_what_is_proved_and_what_is_not() -> None:
    sure, lost = Prospect(5, 5, 20), Prospect(-3, -3, 20)
    vague, won = Prospect(-3, 4, 20), Prospect(1, 4, 20)
    assert "?" not in notes({4: sure}, badges=True).legend
    assert "calculable" in notes({4: sure, 5: vague}, badges=True).legend
    assert "gagne en 6 coups" in Choice(4, {4: sure}, proved=True).sentence
    assert "perd en 8 coups" in Choice(4, {4: lost}, proved=True).sentence
    assert "gagnant" in Choice(4, {4: won, 5: vague}, proved=False).sentence
    assert "trop de cases" in Choice(4, {4: vague}, proved=False).sentence


LATE = 24
"""Plies after which the whole game is told in much less than a second, whatever the engine."""


def late_board(**options: object) -> Board:
    """A board in the middle of a game, where yellow, the student, must play."""
    board = play(ConnectFour(), **options)
    for move in random_game(277).actions[:LATE]:
        board.table = board.table.after(move)
    board._turn()
    board.wait()
    return board


def test_exact_scores_come_and_go_under_the_columns() -> None:
    board = late_board()
    board.show_exact.value = True
    board.wait()
    known = prospects(board.game, board.table.state, GENEROUS)
    for column, each in known.items():
        assert board.picture.targets[f"column-{column}"].endswith(each.text)
        assert f"colonne {column} : " in board.still()["text/plain"]
    assert "Notes exactes" in board.legend.value
    board.show_scores.value = True
    board.wait()
    assert not board.show_exact.value
    assert "à la profondeur" in board.legend.value
    board.show_exact.value = True
    board.wait()
    assert not board.show_scores.value
    board.show_exact.value = False
    board.wait()
    assert not board.legend.value
    assert "Sous les colonnes" not in board.still()["text/plain"]


def test_an_choice_hint_is_a_best_move() -> None:
    board = late_board()
    board.show_exact.value = True
    board.wait()
    board.hint()
    board.wait()
    known = prospects(board.game, board.table.state, GENEROUS)
    assert known[board.advised].low == max(each.low for each in known.values())
    assert "Conseil exact" in board.message.value


def test_the_perfect_player_can_be_chosen_and_says_what_it_knows() -> None:
    board = late_board()
    board.rival.value = "le joueur parfait"
    board.play(board.game.actions(board.table.state)[0])
    before = board.table.state
    board.wait()
    known = prospects(board.game, before, GENEROUS)
    assert known[board.table.actions[-1]].low == max(each.low for each in known.values())
    assert "calcul exact" in board.thought.value
    board.restart()
    assert not board.thought.value


def test_the_perfect_player_is_not_offered_where_there_is_none() -> None:
    for game in (ConnectFour(4, 5, 3), Othello()):
        board = play(game)
        assert board.rival not in board.settings.children
        assert board.show_exact not in board.actions.children
    usual = play(ConnectFour())
    assert usual.rival in usual.settings.children
    assert usual.rival.label == "alpha-bêta"
    assert isinstance(usual.opponent, AlphaBeta)
    assert usual.show_exact in usual.actions.children
    at_random = RandomMove()
    given = play(ConnectFour(), opponent=at_random)
    assert given.rival not in given.settings.children
    assert given.opponent == Chosen(at_random)


def test_a_given_perfect_player_plays() -> None:
    board = late_board(opponent=Perfect())
    board.play(board.game.actions(board.table.state)[0])
    board.wait()
    assert "Joueur parfait" in board.thought.value


def test_the_board_is_not_blocked_by_an_exact_search() -> None:
    board = play(ConnectFour())
    board.show_exact.value = True
    board.rival.value = "le joueur parfait"
    board.play(4)
    assert "réfléchit" in board.sentence.value
    board.stop()
    board.wait()
    assert len(board.table.actions) == 2


@examples(40)
@given(cases)
def test_badges_are_drawn_and_told(case: tuple) -> None:
    game, state = case
    labels = {c: known.badge for c, known in prospects(game, state, GENEROUS).items()}
    figure, bare = draw_board(game, state, labels=labels), draw_board(game, state)
    assert figure.alt.startswith(bare.alt)
    for column, badge in labels.items():
        words = " ".join(badge.text.split())
        sign = {1: "+", 0: "=", -1: "−"}[badge.sign]
        assert f"colonne {column} : {sign} {words}" in figure.alt
    assert figure.picture[1] > bare.picture[1]
