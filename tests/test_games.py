"""The rules of the games, against published counts, theorems and rules written another way."""

from enum import Enum
from itertools import product

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from oracles import tic_tac_toe_table
from strategies import PLAYERS, inner_trees, is_leaf, lecture_game, paths, positions, subtree

from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Matches,
    Nim,
    Ordered,
    Othello,
    TicTacToe,
    TreeGame,
    Variant,
    face_of,
)
from course_lib.search import TranspositionTable, alphabeta

GAMES = {
    "tic-tac-toe": TicTacToe(),
    "connect four": ConnectFour(),
    "connect three": ConnectFour(4, 3, 3, win=1),
    "flat connect": ConnectFour(1, 5, 2),
    "matches without 1": Matches(11, (5, 2, 3)),
    "no matches": Matches(0),
    "chomp": Chomp(),
    "poison alone": Chomp(1, 1),
    "tree": lecture_game(),
    "named tree": TreeGame({"gauche": [3, {"a": 1, "b": -1}], "droite": 7}, first=MIN),
    "leaf": TreeGame(5),
    "variant": Variant(Chomp()),
    "reversed": Ordered(Matches(7), lambda state, actions: actions[::-1]),
    "nim": Nim((2, 0, 3)),
    "othello": Othello(),
    "small othello": Othello(4),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
few = examples(30)
ODD_ACTIONS = [None, "a", "", -1, 0, 99, 2.5, (0, 0), (9, 9), (-1, 0), (1,), (1, 2, 3), [], {}]


def is_frozen(value):
    if isinstance(value, tuple):
        return all(map(is_frozen, value))
    return isinstance(value, int | str | Enum)


# The contract, on every game


@few
@every_game
@given(data=st.data())
def test_a_state_has_all_that_play_depends_on(game, data):
    state = data.draw(positions(game))
    actions = list(game.actions(state))
    children = dict(game.successors(state))
    assert bool(actions) != game.is_terminal(state)
    assert list(children) == actions
    assert children == {action: game.result(state, action) for action in actions}
    assert {game.to_move(child) for child in children.values()} <= {game.to_move(state).opponent}
    assert is_frozen(state)
    assert not actions or game.play(actions[:1], state) == children[actions[0]]
    if hasattr(game, "parse"):
        assert game.parse(f"\n  {game.render(state)}  \n") == state


@few
@every_game
@given(data=st.data())
def test_only_a_finished_game_has_a_utility_and_only_legal_actions_are_played(game, data):
    state = data.draw(positions(game))
    if game.is_terminal(state):
        assert abs(game.utility(state)) <= game.bound
    else:
        with pytest.raises(ValueError, match=r"partie n'est pas finie|pas une feuille"):
            game.utility(state)
    for action in [*game.actions(game.initial), *ODD_ACTIONS]:
        if action not in game.actions(state):
            with pytest.raises(ValueError, match=r"illégal|on ne peut pas|aucune branche"):
                game.result(state, action)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Chomp(0, 4), "au moins une ligne"),
        (lambda: ConnectFour(6, 0), "au moins une ligne"),
        (lambda: Matches(-1), "allumettes est positif"),
        (lambda: Matches(5, (0, 1)), "prises sont des entiers"),
        (lambda: Nim(()), "tas"),
        (lambda: Othello(5), "pair"),
        (lambda: ConnectFour().check((1, 1)), "deux pions sont sur une case"),
        (lambda: ConnectFour().check((1 << 6, 0)), "un pion hors du plateau"),
        (lambda: TicTacToe().parse("XO./XX"), "3 cases"),
        (lambda: TicTacToe().parse("XOZ/.../..."), "pions sont X ou O"),
        (lambda: TicTacToe().parse("O../.../..."), "X commence"),
        (lambda: TicTacToe().parse("XXX/OOO/..."), "tous les deux"),
        (lambda: TicTacToe().parse("XXX/OO./O.."), "s'arrête"),
        (lambda: ConnectFour().parse("......"), "7 cases"),
        (lambda: ConnectFour().parse("/".join(["JRJRJRJ"] * 7)), "6 lignes"),
        (lambda: ConnectFour().parse("...Z..."), "pions"),
        (lambda: ConnectFour().parse("...J.../......."), "flotte"),
        (lambda: ConnectFour().parse("...R..."), "MAX commence"),
        (lambda: ConnectFour().parse("RRRR.../JJJJ..."), "tous les deux"),
        (lambda: ConnectFour().parse("JJJJ.../RRRJRR."), "s'arrête"),
    ],
)
def test_what_breaks_the_rules_is_refused_with_its_reason(make, message):
    with pytest.raises(ValueError, match=message):
        make()


# Tic-tac-toe

GAME = TicTacToe()


def is_accepted(text):
    try:
        return GAME.render(GAME.parse(text)) == text
    except ValueError:
        return False


def test_the_drawings_accepted_are_the_5_478_positions_of_an_independent_list():
    rows = list(map("".join, product("XO.", repeat=3)))
    accepted = set(filter(is_accepted, map("/".join, product(rows, repeat=3))))
    assert accepted == set(map(GAME.render, tic_tac_toe_table()))
    assert len(accepted) == 5_478


# Connect 4

BOARDS = st.tuples(st.integers(1, 6), st.integers(1, 7), st.integers(1, 5))


def has_run(cells, length):
    """Whether a set of (row, column) holds `length` cells in a row."""
    return any(
        all((row + k * up, column + k * right) in cells for k in range(length))
        for row, column in cells
        for up, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    )


@given(BOARDS, st.lists(st.integers(0, 8), max_size=60))
def test_connect_4_is_played_as_by_a_naive_program(board, columns):
    game, state = ConnectFour(*board), (0, 0)
    cells = {MAX: set(), MIN: set()}
    for column in columns:
        row = 1 + sum(c == column for owned in cells.values() for _, c in owned)
        over = any(has_run(owned, game.alignment) for owned in cells.values())
        if over or row > game.rows or not 1 <= column <= game.columns:
            with pytest.raises(ValueError, match="illégal"):
                game.result(state, column)
        else:
            cells[game.to_move(state)].add((row, column))
            state = game.result(state, column)
    assert {cell: game.owner(state, cell) for cell in game.cells} == {
        cell: next((p for p in cells if cell in cells[p]), None) for cell in game.cells
    }
    winners = [player for player in cells if has_run(cells[player], game.alignment)]
    full = len(cells[MAX] | cells[MIN]) == game.rows * game.columns
    assert game.is_terminal(state) == (full or bool(winners))
    if game.is_terminal(state):
        assert game.utility(state) == sum(game.win if p is MAX else -game.win for p in winners)


# Matches and Nim


@given(st.integers(0, 30), st.sets(st.integers(1, 6), min_size=1), PLAYERS)
def test_matches_end_when_no_take_is_possible_and_the_last_taker_loses(heap, takes, player):
    game = Matches(heap, takes)
    assert list(game.actions((heap, player))) == sorted(take for take in takes if take <= heap)
    if game.is_terminal((heap, player)):
        assert game.utility((heap, player)) == (1 if player is MAX else -1)


@examples(60)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=3), st.data())
def test_nim_is_won_as_bouton_s_theorem_says_on_written_digits(heaps, data):
    game = Nim(heaps)
    state = data.draw(positions(game))
    digits = [sum(heap >> place & 1 for heap in state[0]) for place in range(8)]
    is_lost = all(total % 2 == 0 for total in digits)
    value = -1 if is_lost == (game.to_move(state) is MAX) else 1
    assert alphabeta(game, state) == 2 * face_of(game).heuristic()(state) == value


# Othello


def test_othello_has_its_published_numbers_of_games():
    def games(state, depth):
        below = (games(child, depth - 1) for _, child in Othello().successors(state))
        return sum(below) if depth else 1

    assert [games(Othello().initial, n) for n in range(1, 6)] == [4, 12, 56, 244, 1396]


def test_the_second_player_wins_by_eight_on_the_small_board():
    """In many of its games, a player must pass."""
    assert alphabeta(Othello(4), Othello(4).initial, table=TranspositionTable()) == -8


# Trees


@given(inner_trees(), PLAYERS)
def test_a_tree_is_played_along_its_branches(tree, first):
    game = TreeGame(tree, first)
    assert list(game.paths()) == list(paths(tree))
    assert len({game.render(path) for path in paths(tree)}) == game.size
    for path in paths(tree):
        assert game.to_move(path) is (first if len(path) % 2 == 0 else first.opponent)
        assert game.is_terminal(path) == is_leaf(tree, path)
        written = subtree(tree, path)
        if is_leaf(tree, path):
            assert game.utility(path) == game.heuristic(path) == written
        else:
            assert game.heuristic(path) == written[0]
            assert game.actions(path) == tuple(range(1, len(written[1]) + 1))


def test_lists_dictionaries_and_pairs_write_the_same_tree():
    game = TreeGame({"a": [1, -2], "b": (4, {"c": 3}), "d": 5.5})
    assert [game.utility(path) for path in [("a", 2), ("b", "c"), ("d",)]] == [-2, 3, 5.5]
    assert (game.size, game.height, game.bound, game.is_valued) == (7, 2, 5.5, False)
    with pytest.raises(ValueError, match="heuristique"):
        game.heuristic(("a",))


@pytest.mark.parametrize(
    "tree",
    [
        [], {}, (3, []), (3, {}), [1, []], None, [1, None], "3", True, float("nan"), ("4", [1]),
        (True, [1]), (1, 2, 3), (), (5, 3), [1j],
    ],
)  # fmt: skip
def test_a_tree_that_is_badly_written_is_refused(tree):
    with pytest.raises(ValueError, match="nombre"):
        TreeGame(tree)
