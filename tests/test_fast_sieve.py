"""Chomp at scale, against published sequences (OEIS) and the graph of the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.attractors import winning_region
from course_lib.fast import losing_bars
from course_lib.fast.sieve import sieve_of_paths, sieve_of_tails, three_rows
from course_lib.games import MAX, MIN, Chomp
from course_lib.games.chomp import Bar, Square, bite

A029899 = """0,1,3,5,7,10,13,17,20,25,29,33,39,44,51,56,62,70,76,85,92,100,110,121,129,137,149,158,
167,180,190,204,214,229,239,250,266,278,295,307,320,338,351,370,384,398,418,439,453,468,490,506,529,
545,562,586,603"""
A029901 = "2,5,7,9,12,14,17,19,22,23,26,29,31,33,36"
A029902 = "1,3,4,6,8,10,12,13,15,16,18,20,21,23,25"
A152004 = "3,5,7,10,13,14,24,27,30,31,33,37,39,42,46"
A395126 = """0,0,0,1,0,0,1,1,0,0,1,0,2,0,2,0,2,0,0,0,2,0,2,0,2,3,4,0,3,0,3,2,0,2,0,2,0,2,2,3,3,0,2,
2,0,4,0,4,0,4,0,5,6,7,3,4,0,0,2,3,2,3,4,5,6,0,2,3,4,5,7,0,5,2,4,4,3,3,0,2,0,2,3,0,2,0,2"""
SQUARES = [1, 2, 5, 10, 23, 48, 129, 322, 867, 2612, 8037]


def terms(text: str) -> list[int]:
    return [int(term) for term in text.split(",")]


def padded(bars: list[Bar], rows: int) -> list[Bar]:
    return [bar + (0,) * (rows - len(bar)) for bar in bars]


def winning_bites(bar: Bar) -> list[Square]:
    """The squares to eat, from `bar`, to leave a losing bar."""
    losing = set(losing_bars(len(bar), bar[0]))
    squares = ((i, j) for i, length in enumerate(bar) for j in range(length))
    return [square for square in squares if bite(bar, square) in losing]


def test_squares() -> None:
    assert [len(losing_bars(n, n)) for n in range(1, 12)] == SQUARES


def test_three_rows_a029899() -> None:
    published = terms(A029899)
    assert len(published) == 57
    first = [bar[0] for bar in three_rows(56)]
    counts = [sum(p <= n for p in first) for n in range(57)]
    assert counts == published


def test_three_rows_by_last_row_a147983() -> None:
    bars = padded(three_rows(60), 3)
    by_last = {r: {bar for bar in bars if bar[2] == r} for r in range(6)}
    assert by_last[0] == {(q + 1, q, 0) for q in range(60)}
    assert by_last[1] == {(3, 1, 1), (2, 2, 1)}
    assert by_last[2] == {(q + 2, q, 2) for q in range(2, 59)}
    assert by_last[3] == {(6, 3, 3), (7, 4, 3), (5, 5, 3)}
    assert by_last[4] == {(8, 4, 4), (9, 5, 4), (10, 6, 4), (7, 7, 4)}
    start = {(10, 5, 5), (9, 6, 5)}
    assert by_last[5] == start | {(a + 11, a + 7, 5) for a in range(50)}


def test_first_bites_a029901_a029902() -> None:
    """The published bites are (h, 2) of g rows of 3, from 0."""
    bites = {g: winning_bites((3,) * g) for g in range(2, 37)}
    found = [(g, i) for g, squares in bites.items() for i, j in squares if j == 2]
    assert found == list(zip(terms(A029901), terms(A029902), strict=True))


def test_four_rows_a152004_a395126() -> None:
    bars = padded(losing_bars(4, 46), 4)
    assert [b[0] for b in bars if b[0] == b[1] and b[2] == b[3]] == terms(A152004)
    published = terms(A395126)
    assert [bar[3] for bar in bars][: len(published)] == published


@pytest.mark.parametrize(
    ("rows", "columns", "bites"),
    [(8, 10, {(4, 9), (5, 6)}), (6, 13, {(4, 12), (5, 9)}), (9, 10, {(7, 8), (9, 5)})],
)
def test_boards_with_two_winning_bites(rows: int, columns: int, bites: set[object]) -> None:
    assert {(i + 1, j + 1) for i, j in winning_bites((columns,) * rows)} == bites


@given(st.integers(1, 6), st.integers(1, 7))
def test_the_sieves_agree(rows: int, columns: int) -> None:
    paths = sieve_of_paths(rows, columns)
    assert paths == sieve_of_tails(rows, columns) == losing_bars(rows, columns)
    if rows == 3:
        assert paths == three_rows(columns)


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 5), (4, 1), (3, 4), (4, 4), (5, 4)])
def test_the_graph_of_the_game_agrees(rows: int, columns: int) -> None:
    game = Chomp(rows, columns, eat_poison=True)
    starts = [((columns,) * rows, player) for player in (MAX, MIN)]
    won = {vertex for start in starts for vertex in winning_region(game, MIN, start)}
    losing = {bar for bar, player in won if player is MAX and bar}
    assert losing == set(losing_bars(rows, columns))


def test_a_long_thin_board_turned() -> None:
    assert len(losing_bars(40, 3)) == len(losing_bars(3, 40)) == terms(A029899)[40]


def test_a_losing_bar_has_no_winning_bite_and_others_have() -> None:
    assert winning_bites((2, 1)) == []
    assert winning_bites((2, 2)) == [(1, 1)]


def test_errors_are_clear() -> None:
    with pytest.raises(ValueError, match="au moins une ligne"):
        losing_bars(0, 3)
