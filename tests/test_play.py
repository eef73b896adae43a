"""Strategies and matches: legality, strength that theory knows, reproducibility."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import (
    MAX,
    MIN,
    CellWeights,
    Chomp,
    ConnectFour,
    Matches,
    Player,
    TicTacToe,
    TicTacToeEval,
    TreeGame,
    chomp_value,
)
from course_lib.play import (
    DepthLimited,
    RandomMove,
    Winning,
    greedy,
    play_match,
    play_series,
    random_opening,
)

GAMES = [TicTacToe(), ConnectFour(4, 4, 3), Matches(12), Chomp(3, 4)]


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers())
def test_a_match_follows_the_rules_to_the_end(game: TicTacToe, seed: int) -> None:
    match = play_match(game, RandomMove(), RandomMove(), seed)
    assert game.play(match.actions) == match.states[-1]
    assert len(match.states) == len(match.actions) + 1
    assert game.utility(match.states[-1]) == match.utility
    assert match == play_match(game, RandomMove(), RandomMove(), seed)


def test_a_match_can_start_at_its_end() -> None:
    game = TicTacToe()
    won = game.parse("XXX/OO./...")
    match = play_match(game, RandomMove(), RandomMove(), state=won)
    assert (match.actions, match.states, match.utility) == ((), (won,), game.win)


def test_perfect_play_never_loses_tic_tac_toe() -> None:
    perfect = DepthLimited(inf)
    assert play_series(TicTacToe(), perfect, RandomMove(), 20).losses == 0
    assert play_series(TicTacToe(), perfect, perfect, 6).draws == 6


def test_the_attractor_wins_chomp_whenever_it_starts() -> None:
    game = Chomp(3, 4)
    assert play_series(game, Winning(game), RandomMove(), 50, alternate=False).wins == 50
    assert play_series(game, Winning(game), Winning(game), 10, alternate=False).wins == 10


def test_the_attractor_of_another_board_does_not_play_at_random() -> None:
    small, large = Winning(Chomp(2, 2)), Chomp(3, 4)
    with pytest.raises(ValueError, match="autre jeu"):
        small(large, large.initial, Random(0))
    lost = ((1,), MAX)
    assert Winning(Chomp(2, 2, eat_poison=True))(Chomp(2, 2, eat_poison=True), lost, Random(0)) == (
        0,
        0,
    )


def test_greedy_takes_an_immediate_win_for_either_player() -> None:
    game, strategy = TicTacToe(), greedy(TicTacToeEval())
    assert strategy(game, game.parse("XX./OO./..."), Random(0)) == (1, 3)
    assert strategy(game, game.parse("XX./OO./X.."), Random(0)) == (2, 3)


def test_greedy_looks_one_ply_ahead() -> None:
    game = TreeGame({"en vue": (5, [0, 0]), "plus loin": (3, [7, 7])})
    assert greedy(game.heuristic)(game, (), Random(0)) == "en vue"


def test_equal_actions_are_all_played_in_the_long_run() -> None:
    game, rng = Matches(5), Random(1)
    assert {DepthLimited(inf)(game, game.initial, rng) for _ in range(40)} == {1, 2, 3}


@pytest.mark.parametrize("pool", [ProcessPoolExecutor, ThreadPoolExecutor])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_series_does_not_depend_on_its_workers(pool: type, workers: int) -> None:
    game = ConnectFour()
    players = greedy(CellWeights(game)), RandomMove()
    alone = play_series(game, *players, 30, seed=7)
    with pool(workers) as executor:
        assert play_series(game, *players, 30, seed=7, executor=executor) == alone


def test_a_series_tells_the_players_apart() -> None:
    game = Chomp(3, 4)
    first = play_series(game, Winning(game), RandomMove(), 40, seed=3)
    second = play_series(game, RandomMove(), Winning(game), 40, seed=3)
    assert first.games == second.games == 40
    assert first.rate > 0.9
    assert second.rate < 0.1
    assert play_series(game, DepthLimited(5, chomp_value), RandomMove(), 40).rate > 0.9


def test_the_first_strategy_is_max_in_every_other_game() -> None:
    moved: dict[str, list[Player]] = {"a": [], "b": []}

    def noted(name: str, game: Matches, state: tuple[int, Player], rng: Random) -> int:
        moved[name].append(game.to_move(state))
        return 1

    players = partial(noted, "a"), partial(noted, "b")
    assert play_series(Matches(2, win=0.5), *players, 5) == (3, 0, 2)  # who begins wins
    assert moved == {"a": [MAX, MIN, MAX, MIN, MAX], "b": [MIN, MAX, MIN, MAX, MIN]}
    assert play_series(Matches(2, win=0.5), *players, 5, alternate=False) == (5, 0, 0)
    assert play_series(Matches(3, win=0.5), *players, 5, alternate=False) == (0, 0, 5)


def test_seeds_change_the_games_and_the_series() -> None:
    game, players = Matches(9), (RandomMove(), RandomMove())
    assert len({play_series(game, *players, 20, seed=seed) for seed in range(10)}) > 1
    assert play_series(game, *players, 20) == play_series(game, *players, 20, seed=0)
    assert play_series(game, *players, 20) != play_series(game, *players, 20, seed=1)
    assert play_match(game, *players) == play_match(game, *players, 0)
    assert play_match(game, *players) != play_match(game, *players, 1)


@given(plies=st.integers(0, 12), seed=st.integers())
def test_an_opening_is_legal_and_leaves_a_game_to_play(plies: int, seed: int) -> None:
    for game in (TicTacToe(), Chomp(3, 3), Matches(7)):
        state = random_opening(game, plies, seed)
        assert not game.is_terminal(state)
        assert state == random_opening(game, plies, seed)
    assert random_opening(TicTacToe(), 0, seed) == TicTacToe().initial
    assert sum(map(int.bit_count, random_opening(ConnectFour(), 6, seed))) == 6
    with pytest.raises(ValueError, match="zéro coup ou plus, pas -1"):
        random_opening(TicTacToe(), -1, seed)


@pytest.mark.parametrize("games", [0, -1])
def test_an_empty_series_is_refused(games: int) -> None:
    with pytest.raises(ValueError, match="au moins une partie"):
        play_series(Matches(), RandomMove(), RandomMove(), games)


def test_an_illegal_action_is_named() -> None:
    def cheat(game: Matches, state: object, rng: Random) -> int:
        return 9

    with pytest.raises(ValueError, match="9 allumette"):
        play_match(Matches(), cheat, RandomMove())


def test_a_draw_counts_half() -> None:
    score = play_series(TicTacToe(), DepthLimited(inf), DepthLimited(inf), 2)
    assert (score.draws, score.rate) == (2, 0.5)
    assert TicTacToe().to_move(TicTacToe().initial) is MAX
