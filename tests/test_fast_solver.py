"""The exact solver of Connect 4, against brute force and against itself without its pieces."""

import os
import random
import sys
from functools import cache

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.fast import ALL, Answer, Piece, Solver, exact, has_numba
from course_lib.fast.compiled import engine
from course_lib.fast.solver import _slots
from course_lib.games import MAX, ConnectFour
from course_lib.games.connectfour import Discs
from course_lib.search import alphabeta

BOARDS = [(4, 4), (4, 5), (5, 4), (3, 6), (5, 3), (2, 9)]


@cache
def solver(rows: int = 6, columns: int = 7, pieces: Piece = ALL) -> Solver:
    return Solver(rows, columns, pieces=pieces, compiled=False)


def reached(game: ConnectFour, plies: int, seed: int) -> Discs:
    """A position after `plies` random moves, or fewer if play ended, where it may be finished."""
    rng = random.Random(seed)
    state = game.initial
    for _ in range(plies):
        children = [child for _, child in game.successors(state)]
        if not children:
            break
        state = rng.choice(children)
    return state


def undecided(plies: int) -> Discs:
    """A position that only a search can tell: play goes on, and no disc wins at once."""
    game = ConnectFour()
    for seed in range(1000):
        state = reached(game, plies, seed)
        if not game.is_terminal(state) and sum(state).bit_count() == plies:
            children = [child for _, child in game.successors(state)]
            if not any(game.is_terminal(child) for child in children):
                return state
    raise AssertionError


def brute(game: ConnectFour, state: Discs) -> int:
    """The score, from its definition, without anything that the solver uses."""
    if game.is_terminal(state):
        left = game.rows * game.columns - sum(state).bit_count()
        return 0 if game.utility(state) == 0 else -((left + 2) // 2)
    return max(-brute(game, child) for _, child in game.successors(state))


def value(game: ConnectFour, state: Discs) -> int:
    """The sign of the score, by the course's alpha-beta."""
    found = alphabeta(game, state)
    sign = (found > 0) - (found < 0)
    return sign if game.to_move(state) is MAX else -sign


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_scores_are_those_of_brute_force(rows: int, columns: int) -> None:
    game, cells = ConnectFour(rows, columns), rows * columns
    for seed in range(40):
        state = reached(game, max(0, cells - 8 + seed % 8), seed)
        assert solver(rows, columns).solve(state).score == brute(game, state), game.render(state)


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (4, 5)])
def test_whole_small_games_as_the_course_s_alphabeta(rows: int, columns: int) -> None:
    game = ConnectFour(rows, columns)
    for plies in (6, 7, 8) if columns == 5 else (2, 3, 4):
        for seed in range(3):
            state = reached(game, plies, seed)
            answer = solver(rows, columns).solve(state, weak=True)
            assert answer.score == value(game, state), game.render(state)


@pytest.mark.parametrize("missing", [Piece(0), *Piece, ALL])
def test_every_piece_can_be_switched_off(missing: Piece) -> None:
    game = ConnectFour()
    other = Solver(pieces=ALL & ~missing, compiled=False)
    for seed in range(12):
        state = reached(game, 33 + seed % 8, seed)
        assert other.solve(state).score == solver().solve(state).score, game.render(state)


@pytest.mark.parametrize("missing", [Piece(0), *Piece, ALL])
def test_pieces_switched_off_on_a_whole_board(missing: Piece) -> None:
    """The empty 4 x 3 board is a draw; so are the boards where four cannot be aligned."""
    pieces = ALL & ~missing
    assert Solver(4, 3, pieces=pieces, compiled=False).solve().score == 0
    assert Solver(3, 3, pieces=pieces, compiled=False).solve().score == 0


def test_each_piece_saves_nodes() -> None:
    states = [reached(ConnectFour(), plies, seed) for plies, seed in ((20, 7), (22, 7), (24, 1))]

    def nodes(pieces: Piece) -> int:
        one = Solver(pieces=pieces, compiled=False)
        return sum(one.solve(state).nodes for state in states)

    steps = [
        Piece.CUTS,
        Piece.CUTS | Piece.SAFE,
        Piece.CUTS | Piece.SAFE | Piece.TABLE,
        ALL,
    ]
    counts = [nodes(pieces) for pieces in steps]
    assert counts == sorted(counts, reverse=True)


late = st.builds(reached, st.just(ConnectFour()), st.integers(28, 42), st.integers(0, 10_000))


@examples(40)
@given(late)
def test_a_position_and_its_children(state: Discs) -> None:
    if not solver().game.is_terminal(state):
        known = [score for score in solver().scores(state) if score is not None]
        assert solver().solve(state).score == max(known)


@examples(40)
@given(late)
def test_a_position_and_its_mirror_image(state: Discs) -> None:
    game = solver().game
    rows = game.render(state).split("/")
    image = game.parse("/".join(row[::-1] for row in rows))
    assert solver().scores(image) == solver().scores(state)[::-1]


@examples(40)
@given(late)
def test_weak_is_the_sign_of_strong(state: Discs) -> None:
    strong = solver().solve(state).score
    assert strong is not None
    assert Solver(compiled=False).solve(state, weak=True).score == (strong > 0) - (strong < 0)


def test_the_key_of_the_empty_board_is_no_empty_slot() -> None:
    """And no two positions share a key, on a board small enough to see them all."""
    game, one = ConnectFour(3, 4), Solver(3, 4, compiled=False)
    board = exact.search_in(one._memory, one._table)
    keys: dict[int, Discs] = {}
    stack = [game.initial]
    while stack:
        mine, theirs = state = stack.pop()
        mover = mine if sum(state).bit_count() % 2 == 0 else theirs
        key = exact.key_of(mover, mine | theirs, board)
        assert key > 0
        assert exact.mirrored(exact.mirrored(key, board), board) == key
        if key not in keys:
            keys[key] = state
            stack += [child for _, child in game.successors(state)]
        assert keys[key] == state


@pytest.mark.parametrize("bits", [20, 49, 63])
@given(data=st.data())
def test_what_the_table_keeps_is_of_its_key(bits: int, data: st.DataObject) -> None:
    """In the smallest table, keys that share a slot among them: what is left tells them apart."""
    slots = _slots(1, bits)
    search = exact.Search(0, 0, 0, 0, 0, slots, [], [0] * (exact.SLOT * slots))
    details = st.tuples(st.integers(0, 62), st.integers(-32, 32), st.sampled_from([1, 2]))
    near = st.integers(0, 3).map(lambda n: n * slots)
    keys = st.one_of(near, st.integers(1, 2**bits - 1))
    told: dict[int, set[tuple[int, int, int]]] = {}
    for key, said in data.draw(st.lists(st.tuples(keys, details), max_size=30)):
        exact.store(key, *said, search)
        told.setdefault(key, set()).add(said)
        assert of_entry(exact.look_up(key, search)) == said
    assert all(0 <= entry < 2**63 for entry in search.table)
    for key, known in told.items():
        entry = exact.look_up(key, search)
        assert entry == 0 or of_entry(entry) in known


def of_entry(details: int) -> tuple[int, int, int]:
    """The plies, the score, and what it is."""
    return details >> 9, exact.score_in(details), details & 3


def test_positions() -> None:
    one = solver()
    assert one.position("") == one.position("." * 7) == (0, 0)
    assert one.position("4455") == one.position("...RR../...JJ..")
    assert one.position(one.position("4455")) == one.position("4455")


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("4444444", "illégal"),
        ("48", "illégal"),
        ("11223345", "illégal"),
        ("bonjour", "pions"),
        ((1, 1), "deux pions"),
        ((2, 0), "flotte"),
        ((3, 0), "autant de pions"),
        ((1 << 6, 0), "hors du plateau"),
        ((-1, 0), "couple"),
        ((1, 2, 3), "couple"),
    ],
)
def test_illegal_positions(position: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solver().solve(position)


def test_a_finished_game_has_the_score_of_its_loss() -> None:
    assert solver().solve("1122334") == Answer(-18, -18, 0)
    assert solver().solve("112233").score == 18
    assert solver().scores("1122334") == [None] * 7
    assert Solver(3, 3, compiled=False).solve("121212333").score == 0


def test_a_full_column_has_no_score() -> None:
    state = undecided(34)
    full = [state[0] >> 7 * c & 127 | state[1] >> 7 * c & 127 for c in range(7)]
    assert [score is None for score in solver().scores(state)] == [cells == 63 for cells in full]


def test_a_search_that_stops_gives_bounds_and_can_go_on() -> None:
    state, one = undecided(24), Solver(compiled=False)
    first = one.solve(state, seconds=0)
    assert first.low < first.high
    assert (first.score, first.nodes) == (None, 0)
    last = one.solve(state, seconds=60)
    assert last == one.solve(state, seconds=60)._replace(nodes=last.nodes)
    assert first.low <= last.low == last.high <= first.high


def test_a_clock_needs_the_table() -> None:
    with pytest.raises(ValueError, match="table"):
        Solver(pieces=ALL & ~Piece.TABLE, compiled=False).solve(seconds=1)


def test_boards_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="64 bits"):
        Solver(8, 8, compiled=False)


def test_without_a_numba_that_works_python_solves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    has_numba.cache_clear()
    engine.cache_clear()
    try:
        assert Solver().compiled is False
        with pytest.raises(ImportError, match="turbo"):
            Solver(compiled=True)
    finally:
        has_numba.cache_clear()


def test_numba_agrees_with_python() -> None:
    if not has_numba():
        assert not os.environ.get("COURSE_REQUIRE_ALL"), "numba (extra turbo) must be installed"
        pytest.skip("numba n'est pas installé")
    for rows, columns in ((6, 7), (7, 8), (15, 4), (4, 12), (5, 3), (31, 2)):
        game = ConnectFour(rows, columns)
        ours, theirs = (
            Solver(rows, columns, compiled=compiled, entries=1 << 14) for compiled in (False, True)
        )
        for seed in range(12):
            state = reached(game, max(0, rows * columns - 14 + seed % 10), seed)
            (*bounds, nodes), (*others, visited) = ours.solve(state), theirs.solve(state)
            assert bounds == others, game.render(state)
            assert nodes == visited or (rows + 1) * columns == 64
