"""The perfect player: what it tells of each move, and what it plays."""

from functools import cache
from typing import Any

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.attractors import arena_of, solved
from course_lib.drawing import draw_board
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
from course_lib.players import Match, RandomMove, play_match
from course_lib.widgets.board.exact import Outcome, Perfect, perfect
from course_lib.widgets.board.table import Table
from course_lib.widgets.board.widget import BOTH, NOTING, PERFECT, Board, play

SMALL = [ConnectFour(4, 4), ConnectFour(3, 5), ConnectFour(5, 3), ConnectFour(2, 6)]
GENEROUS = 60.0


WHOLE = [Chomp(3, 4), TicTacToe(), Matches(12), Nim((1, 2, 3))]


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


def ends_after(game: AnyGame, state: Any) -> dict[Any, tuple[int, int]]:
    """For who is to move, how each move ends (1, 0 or -1) and in how many plies, by brute force."""
    ends = {action: end_of(game, child) for action, child in game.successors(state)}
    return {action: (-sign, plies + 1 if sign else 0) for action, (sign, plies) in ends.items()}


def check(player: Perfect, game: AnyGame, state: Any) -> None:
    """All that it tells of a position, and its move, against brute force."""
    ends = ends_after(game, state)
    known = player.outcomes(game, state)
    assert {action: (one.sign, one.plies) for action, one in known.items()} == ends
    reply = player.reply(Table(game, BOTH, (state,)))
    sign, plies = ends[reply.action]
    assert sign == max(sign for sign, _ in ends.values())
    assert sign * plies == min(s * n for s, n in ends.values() if s == sign)
    told = {1: f"gagne en {plies} coup", 0: "annule", -1: f"perd en {plies} coup"}[sign]
    assert f"calcul exact, il {told}" in reply.text.replace("\u00a0", " ")
    assert reply.hint.startswith("Conseil exact : ")


@examples(60)
@given(cases)
def test_the_end_of_connect_four_is_that_of_brute_force(case: tuple) -> None:
    check(Perfect(seconds=GENEROUS), *case)


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: type(game).__name__)
def test_small_games_are_known_and_won_in_all_positions(game: AnyGame) -> None:
    """A hint never lets go of a win, nor of a draw: no position is left out."""
    player = perfect(game)
    assert player is not None
    for state in arena_of(game).successors:
        if not game.is_terminal(state):
            check(player, game, state)


def test_tic_tac_toe_is_drawn_but_for_four_answers_to_an_edge() -> None:
    game = TicTacToe()
    player = Perfect(solved(game))
    assert {one.sign for one in player.outcomes(game, game.initial).values()} == {0}
    edge = player.outcomes(game, game.play([(1, 2)])).values()
    assert sorted(one.sign or 0 for one in edge) == [-1] * 4 + [0] * 4


def random_game(seed: int) -> Match:
    chance = RandomMove(seed)
    return play_match(ConnectFour(), chance, chance)


@examples(40)
@given(cases)
def test_bounds_that_ran_out_of_time_still_hold_and_a_legal_move_is_played(case: tuple) -> None:
    game, state = case
    ends, vague = ends_after(game, state), Perfect(seconds=0)
    exact = Perfect(seconds=GENEROUS).outcomes(game, state)
    for action, (low, high) in vague.outcomes(game, state).items():
        assert low <= exact[action].low <= high
    action, outcome, proved = vague.choose(game, state)
    assert action in game.actions(state)
    assert not proved or ends[action][0] == max(sign for sign, _ in ends.values())
    assert outcome.low <= 0 or ends[action][0] == 1


@pytest.mark.parametrize(
    ("bounds", "played", "proved", "told"),
    [
        ({1: (-3, 9), 2: (2, 9), 3: (1, 1)}, {2}, False, "coup gagnant prouvé"),
        (dict.fromkeys(range(1, 7), (-5, -5)) | {7: (-4, 8)}, {7}, False, "trop de cases"),
        ({1: (4, 4), 2: (4, 4), 3: (-9, 4)}, {1, 2}, True, "calcul exact"),
    ],
)
def test_what_is_played_where_not_all_is_known(
    bounds: dict, played: set, proved: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of sure wins the best, moves proved worse are left out, and only what is proved is told."""
    known = {column: Outcome(*one) for column, one in bounds.items()}
    monkeypatch.setattr(Perfect, "outcomes", lambda *_: known)
    game = ConnectFour()
    action, _, sure = Perfect().choose(game, game.initial)
    assert action in played
    assert sure is proved
    table = Table(game, BOTH, (game.initial,))
    assert told in Perfect().reply(table).text
    legend = Perfect().notes(table).legend
    assert ("pas encore calculable" in legend) is any(one.sign is None for one in known.values())


@pytest.mark.parametrize("plies", range(8))
def test_the_opening_is_exact_at_once(plies: int) -> None:
    game = ConnectFour()
    state = random_game(plies).states[plies]
    action, _, proved = Perfect(seconds=0).choose(game, state)
    assert proved
    assert -(opening_score(game.result(state, action)) or 0) == opening_score(state)


def test_the_first_moves_end_when_allen_and_allis_say() -> None:
    """The centre wins on ply 41, its neighbours draw, the others lose on ply 42 or 40."""
    found = Perfect().outcomes(ConnectFour(), ConnectFour().initial)
    assert [found[column].text for column in range(1, 8)] == [
        *("perd en 40 coups", "perd en 42 coups", "annule", "gagne en 41 coups"),
        *("annule", "perd en 42 coups", "perd en 40 coups"),
    ]
    narrow = ConnectFour(6, 6)  # another board is not taken for the usual one
    outcomes = Perfect(seconds=0).outcomes(narrow, narrow.initial)
    assert all(one.sign is None for one in outcomes.values())


def test_games_that_it_does_not_know() -> None:
    margins = TreeGame([[3, 1], [2, 0]])
    for game in (ConnectFour(4, 5, 3), ConnectFour(9, 9), Chomp(7, 7), Othello(), margins):
        assert perfect(game) is None
        assert PERFECT not in play(game).rival.options
        assert NOTING[2] not in play(game).scale.options


def test_a_finished_game_has_no_move() -> None:
    game = ConnectFour()
    won = game.play([1, 2, 1, 2, 1, 2, 1])
    assert Perfect().outcomes(game, won) == {}
    with pytest.raises(ValueError, match="finie"):
        Perfect().choose(game, won)


LATE = 24
"""Plies after which the whole game is told in much less than a second, whatever the engine."""


def late_board() -> Board:
    """A board in the middle of a game, where yellow, the student, must play."""
    board = play(ConnectFour())
    board.side.value = BOTH
    for move in random_game(277).actions[:LATE]:
        board.play(move)
    return board


def test_exact_notes_come_and_go_under_the_columns_and_a_hint_is_a_best_move() -> None:
    board = late_board()
    known = Perfect(seconds=GENEROUS).outcomes(board.game, board.table.state)
    board.scale.value = NOTING[2]
    for column, each in known.items():
        assert board.picture.targets[f"column-{column}"].endswith(each.text)
        assert f"colonne {column} : {each.text}." in board.still()["text/plain"]
    assert "Notes exactes" in board.legend.value
    board.hint()
    assert known[board.advised].low == max(each.low for each in known.values())
    assert "Conseil exact" in board.message.value
    board.scale.value = NOTING[0]
    assert not board.legend.value
    assert "colonne 1 : perd" not in board.still()["text/plain"]


def test_the_perfect_player_can_be_chosen_and_says_what_it_knows() -> None:
    board = play(ConnectFour())
    board.rival.value = PERFECT
    board.play(4)
    assert board.table.actions == (4, 4)
    assert "calcul exact, il perd en 40 coups" in board.thought.value.replace("\u00a0", " ")
    board.restart()
    assert not board.thought.value


@examples(40)
@given(cases)
def test_badges_are_drawn_and_told(case: tuple) -> None:
    game, state = case
    notes = Perfect(seconds=GENEROUS).notes(Table(game, BOTH, (state,))).moves
    figure = draw_board(game, state, labels={c: note.label for c, note in notes.items()})
    bare = draw_board(game, state)
    for column, note in notes.items():
        sign = {1: "+", 0: "=", -1: "−"}[note.sign]
        assert f"colonne {column} : {sign}" in figure.alt
    assert figure.picture[1] > bare.picture[1]
