"""The rules of the games, held against published counts and rules written another way."""

import pickle
from collections import Counter as Tally
from enum import Enum
from functools import cache
from itertools import combinations, product
from math import comb, inf

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import (
    LECTURE_TREE,
    PLAYERS,
    all_positions,
    inner_trees,
    is_leaf,
    lecture_game,
    paths,
    positions,
    subtree,
)

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
)
from course_lib.games.chomp import bite
from course_lib.games.tictactoe import CELLS, CENTRE, LINES
from course_lib.search import alphabeta

GAMES = {
    "tic-tac-toe": TicTacToe(),
    "connect four": ConnectFour(),
    "connect three": ConnectFour(4, 3, 3, win=1),
    "flat connect": ConnectFour(1, 5, 2),
    "matches": Matches(12),
    "matches without 1": Matches(11, (5, 2, 3), last_loses=False, win=inf),
    "no matches": Matches(0),
    "chomp": Chomp(),
    "chomp to the end": Chomp(4, 3, eat_poison=True),
    "poison alone": Chomp(1, 1),
    "tree": lecture_game(),
    "named tree": TreeGame({"gauche": [3, {"a": 1, "b": -1}], "droite": 7}, first=MIN),
    "leaf": TreeGame(5),
    "variant": Variant(Chomp()),
    "reversed": Ordered(Matches(7), lambda state, actions: actions[::-1]),
    "nim": Nim(),
    "misère nim": Nim((2, 0, 3), last_loses=True),
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
def test_a_state_says_who_plays_what_and_where_it_leads(game, data):
    state = data.draw(positions(game))
    actions = list(game.actions(state))
    children = dict(game.successors(state))
    assert bool(actions) != game.is_terminal(state)
    assert list(children) == actions
    assert children == {action: game.result(state, action) for action in actions}
    assert {game.to_move(child) for child in children.values()} <= {game.to_move(state).opponent}
    assert is_frozen(state)
    assert pickle.loads(pickle.dumps(state)) == state


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


@few
@every_game
@given(data=st.data())
def test_play_follows_a_line_and_each_drawing_is_read(game, data):
    start = state = data.draw(positions(game, 3))
    line = []
    while actions := game.actions(state):
        line.append(data.draw(st.sampled_from(actions)))
        state = game.result(state, line[-1])
    assert game.play(line, start) == state
    assert game.play([]) == game.initial
    if hasattr(game, "parse"):
        assert game.parse(f"\n  {game.render(state)}  \n") == state


@pytest.mark.parametrize("name", sorted(set(GAMES) - {"reversed"}))  # made with a lambda
def test_a_search_leaves_nothing_in_a_game(name):
    before = pickle.dumps(GAMES[name])
    alphabeta(GAMES[name], GAMES[name].initial, 4, lambda state: 0)
    assert pickle.dumps(GAMES[name]) == before


def test_what_a_game_is_by_default():
    assert [TicTacToe().bound, ConnectFour().bound, Chomp().bound, Nim().bound] == [1000] * 4
    assert (Matches().bound, Matches().initial, Matches().takes) == (1, (5, MAX), (1, 2, 3))
    assert [c for c in CELLS if sum(c in line for line in LINES) > 3] == [CENTRE]
    game = TreeGame([[1, -3], 2])
    assert (game.size, game.height, game.bound, game.is_valued) == (5, 2, 3, False)
    assert TreeGame((0, [1, 2])).is_valued


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Chomp(0, 4), "au moins une ligne"),
        (lambda: Chomp(3, -1), "au moins une ligne"),
        (lambda: ConnectFour(6, 0), "au moins une ligne"),
        (lambda: ConnectFour(6, 7, 0), "au moins une ligne"),
        (lambda: Matches(-1), "allumettes est positif"),
        (lambda: Matches(5, ()), "prises sont des entiers"),
        (lambda: Matches(5, (0, 1)), "prises sont des entiers"),
        (lambda: Nim(()), "tas"),
        (lambda: Nim((3, -1)), "tas"),
        (lambda: Othello(5), "pair"),
        (lambda: Othello(2), "pair"),
    ],
)
def test_a_game_that_cannot_be_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize("state", [(1, 1), (1 << 6, 0)])
def test_two_discs_on_a_cell_and_a_disc_above_the_board_are_refused(state):
    with pytest.raises(ValueError, match="deux pions sont sur une case, ou un pion hors"):
        ConnectFour().check(state)


# Drawings that no game allows


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        (TicTacToe(), "XO./XX.", "9 cases"),
        (TicTacToe(), "XOZ/.../...", "9 cases"),
        (TicTacToe(), "O../.../...", "X commence"),
        (TicTacToe(), "XXX/OOO/...", "tous les deux"),
        (TicTacToe(), "XXX/OO./O..", "s'arrête"),
        (TicTacToe(), "OOO/XX./XX.", "s'arrête"),
        (ConnectFour(), "......", "7 cases"),
        (ConnectFour(), "/".join(["JRJRJRJ"] * 7), "6 lignes"),
        (ConnectFour(), "...Z...", "pions"),
        (ConnectFour(), "...J.../.......", "flotte"),
        (ConnectFour(), "...R...", "MAX commence"),
        (ConnectFour(), "..JJ...", "MAX commence"),
        (ConnectFour(), "RRRR.../JJJJ...", "deux joueurs"),
        (ConnectFour(), "JJJJ.../RRRJRR.", "s'arrête"),
        (ConnectFour(), "RRRR.../JJJRJJJ", "s'arrête"),
    ],
)
def test_a_drawing_against_the_rules_is_refused_with_its_reason(game, text, message):
    with pytest.raises(ValueError, match=message):
        game.parse(text)


# Tic-tac-toe

GAME = TicTacToe()
ROWS = ["012", "345", "678", "036", "147", "258", "048", "246"]
SYMMETRIES = [
    tuple(range(9)),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
]


def winner(board):
    """The winner on nine symbols: "X", "O", or nobody ("")."""
    lines = {"".join(board[int(cell)] for cell in row) for row in ROWS}
    return "X" if "XXX" in lines else "O" if "OOO" in lines else ""


def followers(board):
    if winner(board):
        return []
    mark = "XO"[board.count(".") % 2 == 0]
    return [board[:i] + mark + board[i + 1 :] for i in range(9) if board[i] == "."]


def drawing(state):
    return GAME.render(state).replace("/", "")


def canonical(state):
    """The same text for a position and its seven images."""
    board = drawing(state)
    return min("".join(board[i] for i in symmetry) for symmetry in SYMMETRIES)


@cache
def outcomes(state):
    """How many games from `state` end with each utility."""
    if GAME.is_terminal(state):
        return Tally([GAME.utility(state)])
    return sum((outcomes(child) for _, child in GAME.successors(state)), Tally())


def test_tic_tac_toe_has_its_255_168_games():
    assert outcomes(GAME.initial) == {1000: 131_184, -1000: 77_904, 0: 46_080}


def test_tic_tac_toe_has_its_5_478_positions():
    reached = set().union(*all_positions(GAME))
    over = [state for state in reached if GAME.is_terminal(state)]
    assert (len(reached), len(over)) == (5_478, 958)
    assert len(set(map(canonical, reached))) == 765


def test_the_drawings_accepted_are_those_that_a_naive_program_reaches():
    naive, ply = set(), {"." * 9}
    while ply:
        naive |= ply
        ply = {child for board in ply for child in followers(board)}
    assert set(filter(is_accepted_by(GAME), map("".join, product("XO.", repeat=9)))) == naive


def is_accepted_by(game):
    def accepted(text):
        try:
            game.parse(text)
        except ValueError:
            return False
        return True

    return accepted


def test_tic_tac_toe_has_26_830_games_when_symmetric_positions_are_merged():
    @cache
    def games(board):
        children = {canonical(child) for _, child in GAME.successors(GAME.parse(board))}
        return sum(map(games, children)) or 1

    assert games(canonical(GAME.initial)) == 26_830


def test_cells_are_named_by_row_and_column_from_the_top_left():
    state = GAME.parse("X.O/_x_/o..")
    assert [GAME.cell(state, cell) for cell in [(1, 1), (1, 3), (2, 2), (3, 1)]] == list("XOXO")
    assert GAME.actions(state) == ((1, 2), (2, 1), (2, 3), (3, 2), (3, 3))


# Connect 4

CONNECT4 = ConnectFour()
PLIES_OF_CONNECT4 = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]
DIRECTIONS = [(0, 1), (1, 0), (1, 1), (1, -1)]
BOARDS = st.tuples(st.integers(1, 6), st.integers(1, 7), st.integers(1, 5))


def has_run(cells, length):
    """Whether a set of (row, column) holds `length` cells in a row."""
    return any(
        all((row + k * up, column + k * right) in cells for k in range(length))
        for row, column in cells
        for up, right in DIRECTIONS
    )


def test_connect_4_has_its_published_numbers_of_positions():
    plies = all_positions(CONNECT4)
    assert [len(next(plies)) for _ in PLIES_OF_CONNECT4] == PLIES_OF_CONNECT4


def test_connect_4_has_69_alignments_among_all_sets_of_four_cells():
    bits = [CONNECT4.bit(cell) for cell in CONNECT4.cells]
    fours = combinations(bits, 4)
    assert sum(CONNECT4.is_aligned(a | b | c | d) for a, b, c, d in fours) == 69
    assert len(set(bits)) == 42


@examples(300)
@given(BOARDS, st.data())
def test_alignments_are_those_that_a_scan_of_the_cells_finds(board, data):
    game = ConnectFour(*board)
    cells = data.draw(st.sets(st.sampled_from(game.cells)))
    assert game.is_aligned(sum(map(game.bit, cells))) == has_run(cells, game.alignment)


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


@pytest.mark.parametrize("text", ["..YR...", "..XO...", "..JR...", "..ab...", "__AB___"])
def test_every_pair_of_symbols_draws_the_same_position(text):
    assert CONNECT4.parse(text) == CONNECT4.play([3, 4])


# Matches


@given(
    st.integers(0, 30),
    st.sets(st.integers(1, 6), min_size=1),
    st.booleans(),
    PLAYERS,
)
def test_matches_end_when_no_take_is_possible_and_the_last_taker_loses(
    heap, takes, last_loses, player
):
    game = Matches(heap, takes, last_loses=last_loses, win=3)
    state = (heap, player)
    assert list(game.actions(state)) == sorted(take for take in takes if take <= heap)
    if game.is_terminal(state):
        loser = player.opponent if last_loses else player
        assert game.utility(state) == (3 if loser is MIN else -3)


# Chomp


@pytest.mark.parametrize(
    ("game", "count"),
    [(Chomp(3, 4), 66), (Chomp(4, 3), 66), (Chomp(3, 5), 108), (Chomp(eat_poison=True), 68)],
)
def test_chomp_has_its_published_number_of_vertices(game, count):
    vertices = set().union(*all_positions(game))
    assert len(vertices) == count
    assert Tally(player for _, player in vertices) == {MAX: count // 2, MIN: count // 2}


@pytest.mark.parametrize(("rows", "columns"), list(product((1, 2, 5), (1, 4, 5))))
def test_the_bars_left_are_the_staircases_inside_the_whole_one(rows, columns):
    game = Chomp(rows, columns, eat_poison=True)
    bars = {bar for ply in all_positions(game) for bar, _ in ply}
    assert len(bars) == comb(rows + columns, rows)


@given(st.lists(st.integers(1, 8), min_size=1, max_size=6).map(sorted), st.data())
def test_a_bite_takes_the_squares_above_and_to_the_right(lengths, data):
    bar = tuple(reversed(lengths))
    squares = {(i, j) for i, length in enumerate(bar) for j in range(length)}
    row, column = data.draw(st.sampled_from(sorted(squares)))
    left = bite(bar, (row, column))
    assert {(i, j) for i, length in enumerate(left) for j in range(length)} == {
        (i, j) for i, j in squares if i < row or j < column
    }
    assert 0 not in left


@cache
def is_lost(game, bar):
    """Whether who moves on `bar` loses, by the rules of `game`."""
    state = bar, MAX
    if game.is_terminal(state):
        return game.utility(state) < 0
    return not any(is_lost(game, left) for _, (left, _) in game.successors(state))


def losing_bars(game):
    bars = {bar for ply in all_positions(game) for bar, _ in ply}
    return {bar for bar in bars if bar and is_lost(game, bar)}


@pytest.mark.parametrize("eat_poison", [False, True])
@pytest.mark.parametrize(("rows", "counts"), [(3, [1, 3, 5, 7, 10, 13, 17]), (1, [1, 1, 1])])
def test_thin_chomp_has_its_published_numbers_of_losing_bars(rows, counts, eat_poison):
    games = [Chomp(rows, n, eat_poison=eat_poison) for n in range(1, len(counts) + 1)]
    assert [len(losing_bars(game)) for game in games] == counts


def test_the_losing_bars_of_3x4_are_the_known_ones():
    known = {(1,), (2, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 2, 2), (4, 3)}
    assert losing_bars(Chomp(3, 4)) == known


@pytest.mark.parametrize(
    ("rows", "columns", "bites"),
    [(8, 10, {(3, 8), (4, 5)}), (3, 4, {(1, 2)}), (2, 7, {(1, 6)}), (5, 5, {(1, 1)})],
)
def test_the_winning_first_bites_are_the_published_ones(rows, columns, bites):
    game = Chomp(rows, columns)
    first = game.successors(game.initial)
    assert {square for square, (bar, _) in first if is_lost(game, bar)} == bites


# Trees


@given(inner_trees(), PLAYERS)
def test_a_tree_is_played_along_its_branches(tree, first):
    game = TreeGame(tree, first)
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
    game = TreeGame({"a": [1, 2], "b": (4, {"c": 3}), "d": 5.5})
    assert game.actions(()) == ("a", "b", "d")
    assert [game.utility(path) for path in [("a", 2), ("b", "c"), ("d",)]] == [2, 3, 5.5]
    assert game.heuristic(("b",)) == 4
    with pytest.raises(ValueError, match="heuristique"):
        game.heuristic(("a",))


@pytest.mark.parametrize(
    "tree",
    [
        [], {}, (3, []), (3, {}), [1, []], None, [1, None], "3", ["a"], True, [False], float("nan"),
        [1, [float("nan")]], ("4", [1]), (True, [1]), (float("nan"), [1]), (1, 2, 3), (), (5, 3),
        [1j],
    ],
)  # fmt: skip
def test_a_tree_that_is_badly_written_is_refused(tree):
    with pytest.raises(ValueError, match="nombre"):
        TreeGame(tree)


@pytest.mark.parametrize("path", [(4,), ("1",), (1, 1, 1, 1), None, [1], 1])
def test_a_path_outside_the_tree_is_refused(path):
    game = TreeGame(LECTURE_TREE)
    for method in (game.actions, game.is_terminal, game.utility, game.heuristic):
        with pytest.raises(ValueError, match="dans l'arbre"):
            method(path)


@pytest.mark.parametrize("names", [("a > b", 1), (" a", 1), ("a", "a "), (1, "1")])
def test_names_that_would_be_drawn_alike_are_refused(names):
    with pytest.raises(ValueError, match=r"nom"):
        TreeGame(dict.fromkeys(names, 0))


@given(inner_trees())
def test_two_nodes_of_a_tree_are_never_written_alike(tree):
    game = TreeGame(tree)
    assert len({game.render(path) for path in paths(tree)}) == game.size
