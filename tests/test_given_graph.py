"""The graph of Chomp for exercises: that of the notes, and errors in French."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.given import Carres, GrapheTab, ListeVoisins, Reste, adversaire

BARS = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(
    lambda lengths: tuple(sorted(lengths, reverse=True))
)


def cells(tab):
    return {(i, j) for i, length in enumerate(tab) for j in range(length)}


@given(BARS, st.sampled_from(["Morgan", "Malo"]))
def test_the_graph_has_what_can_be_reached_by_bites(tab, joueur):
    """A bite leaves what is neither above it nor to its right."""
    graphe = GrapheTab(tab, joueur)
    for (left, mover), voisins in graphe.items():
        squares = sorted(cells(left))[1:]
        assert Carres(left) == squares
        bitten = [{(a, b) for a, b in cells(left) if a < i or b < j} for i, j in squares]
        assert [cells(bar) for bar, _ in voisins] == bitten
        assert voisins == ListeVoisins((left, mover))
        assert voisins == [(Reste(left, one), adversaire(mover)) for one in squares]
    assert set(graphe) == {t for voisins in graphe.values() for t in voisins} | {(tab, joueur)}


def test_numpy_squares_are_squares():
    np = pytest.importorskip("numpy")
    left = Reste((4, 4, 4), (np.int64(1), np.int64(2)))
    assert left == (4, 2, 2)
    assert all(type(length) is int for length in left)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: adversaire("morgan"), "Morgan"),
        (lambda: Carres([4, 4]), "tuple"),
        (lambda: Carres((2, 3)), "plus longue"),
        (lambda: Carres((2, 0)), "non nulles"),
        (lambda: Reste((4, 2), (1, 2)), "n'est pas dans la tablette"),
        (lambda: Reste((4, 2), (None, None)), "couple d'entiers"),
        (lambda: ListeVoisins((4, 2, 1)), "couple"),
    ],
)
def test_errors_are_in_french(call, message):
    with pytest.raises(ValueError, match=message):
        call()
