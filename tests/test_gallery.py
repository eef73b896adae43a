"""The games of the gallery, held against published counts and rules written another way."""

from functools import cache
from itertools import product

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.games import MAX, Nim, Othello, face_of
from course_lib.games.othello import PASS
from course_lib.search import alphabeta

# Nim

HEAPS = st.lists(st.integers(0, 4), min_size=1, max_size=3)


def moves_to_lose(heaps, misere):
    """Whether who moves loses, from Bouton's theorem, on binary digits written down."""
    digits = [sum(heap >> place & 1 for heap in heaps) for place in range(8)]
    balanced = all(total % 2 == 0 for total in digits)
    return not balanced if misere and max(heaps) <= 1 else balanced


@examples(60)
@given(HEAPS, st.booleans(), st.data())
def test_who_wins_at_nim_is_what_bouton_says_and_its_heuristic_knows(heaps, misere, data):
    game = Nim(heaps, last_loses=misere)
    state = data.draw(positions(game))
    sure, value = alphabeta(game, state), face_of(game).heuristic()(state)
    is_lost = moves_to_lose(state[0], misere)
    assert sure == 1000 * value == (-1000 if is_lost == (game.to_move(state) is MAX) else 1000)


# Othello

DIRECTIONS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


class Slate:
    """Othello on a dictionary of cells, as one plays it by hand."""

    def __init__(self, size):
        self.size = size
        self.half = half = size // 2
        self.start = {
            (half, half): "B",
            (half + 1, half + 1): "B",
            (half, half + 1): "N",
            (half + 1, half): "N",
        }

    def captured(self, discs, cell, mark):
        found = []
        for down, right in DIRECTIONS:
            row, column, line = cell[0] + down, cell[1] + right, []
            while discs.get((row, column), mark) != mark:
                line.append((row, column))
                row, column = row + down, column + right
            if discs.get((row, column)) == mark:
                found += line
        return found

    def plays(self, discs, mark):
        cells = product(range(1, self.size + 1), repeat=2)
        free = (cell for cell in cells if cell not in discs)
        return [cell for cell in free if self.captured(discs, cell, mark)]

    def after(self, discs, cell, mark):
        return discs | dict.fromkeys([*self.captured(discs, cell, mark), cell], mark)


OTHER = {"N": "B", "B": "N"}


def on_slate(game, state):
    """The discs of a state, and the mark of who moves."""
    cells = product(range(1, game.rows + 1), repeat=2)
    owners = {cell: game.owner(state, cell) for cell in cells}
    discs = {cell: "N" if owner is MAX else "B" for cell, owner in owners.items() if owner}
    return discs, "N" if game.to_move(state) is MAX else "B"


SIZES = st.sampled_from([Othello(4), Othello(6), Othello(8)])


@examples(80)
@given(SIZES.flatmap(lambda game: st.tuples(st.just(game), positions(game, 64))))
def test_moves_turn_the_discs_that_they_turn_by_hand(case):
    game, state = case
    slate, (discs, mark) = Slate(game.rows), on_slate(game, state)
    cells = slate.plays(discs, mark)
    if cells:
        assert sorted(game.actions(state)) == sorted(cells)
        for cell, child in game.successors(state):
            assert on_slate(game, child) == (slate.after(discs, cell, mark), OTHER[mark])
    elif slate.plays(discs, OTHER[mark]):
        assert game.actions(state) == [PASS]
        assert on_slate(game, game.result(state, PASS)) == (discs, OTHER[mark])
    else:
        assert game.is_terminal(state)
        marks = list(discs.values())
        assert game.utility(state) == marks.count("N") - marks.count("B")


def perft(game, state, depth):
    """How many games of that many plies there are."""
    if depth == 0:
        return 1
    return sum(perft(game, child, depth - 1) for _, child in game.successors(state))


def test_the_published_counts_of_othello():
    game = Othello()
    assert [perft(game, game.initial, depth) for depth in range(1, 6)] == [4, 12, 56, 244, 1396]


@pytest.mark.long
def test_the_second_player_wins_by_eight_on_the_small_board():
    game = Othello(4)
    assert alphabeta(game, game.initial) == -8 == by_hand(Slate(4))


def by_hand(slate):
    """The value of the small board for black, by plain minimax on the slate."""

    @cache
    def value(frozen, mark, passed):
        discs = dict(frozen)
        cells = slate.plays(discs, mark)
        if not cells and passed:
            marks = list(discs.values())
            return marks.count("N") - marks.count("B")
        if not cells:
            return value(frozen, OTHER[mark], True)
        below = (slate.after(discs, cell, mark) for cell in cells)
        ends = [value(frozenset(after.items()), OTHER[mark], False) for after in below]
        return max(ends) if mark == "N" else min(ends)

    return value(frozenset(slate.start.items()), "N", False)
