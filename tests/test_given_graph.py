"""What the exercises on Chomp are given: the graph of the notes, and errors in French."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.given import Carres, GrapheTab, ListeVoisins, Reste, adversaire

BARS = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(
    lambda lengths: tuple(sorted(lengths, reverse=True))
)
PLAYERS = st.sampled_from(["Morgan", "Malo"])


def cells(tab):
    return {(i, j) for i, length in enumerate(tab) for j in range(length)}


@given(BARS)
def test_squares_are_all_but_the_poison(tab):
    assert len(Carres(tab)) == len(set(Carres(tab))) == sum(tab) - 1
    assert {*Carres(tab), (0, 0)} == cells(tab)


@given(BARS, st.data())
def test_what_is_left_is_neither_above_nor_to_the_right(tab, data):
    i, j = data.draw(st.sampled_from(sorted(cells(tab))))
    assert cells(Reste(tab, (i, j))) == {(a, b) for a, b in cells(tab) if a < i or b < j}


@given(BARS, PLAYERS)
def test_one_neighbour_for_each_square(tab, joueur):
    voisins = ListeVoisins((tab, joueur))
    assert voisins == [(Reste(tab, carre), adversaire(joueur)) for carre in Carres(tab)]
    assert len(set(voisins)) == len(voisins)


@given(BARS, PLAYERS)
def test_the_graph_is_closed_and_holds_what_can_be_reached(tab, joueur):
    graphe = GrapheTab(tab, joueur)
    assert next(iter(graphe)) == (tab, joueur)
    assert all(voisins == ListeVoisins(s) for s, voisins in graphe.items())
    reached = {t for voisins in graphe.values() for t in voisins}
    assert set(graphe) == reached | {(tab, joueur)}


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (3, 4), (4, 3), (3, 5)])
def test_size_of_the_graph_of_a_whole_bar(rows, columns):
    graphe = GrapheTab((columns,) * rows, "Morgan")
    assert len(graphe) == 2 * (comb(rows + columns, rows) - 2)


def test_numpy_squares_are_squares():
    np = pytest.importorskip("numpy")
    left = Reste((4, 4, 4), (np.int64(1), np.int64(2)))
    assert left == (4, 2, 2)
    assert all(type(length) is int for length in left)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: adversaire("morgan"), "Morgan"),
        (lambda: Carres([4, 4]), "tuple"),
        (lambda: Carres(()), "tuple"),
        (lambda: Carres((2, 3)), "plus longue"),
        (lambda: Carres((2, 0)), "non nulles"),
        (lambda: Carres(4), "tuple"),
        (lambda: Reste((4, 2), (1, 2)), "n'est pas dans la tablette"),
        (lambda: Reste((4, 2), 1), "couple d'entiers"),
        (lambda: Reste((4, 2), (None, None)), "couple d'entiers"),
        (lambda: ListeVoisins((4, 2, 1)), "couple"),
        (lambda: ListeVoisins(((2, 1), "Alice")), "Alice"),
        (lambda: GrapheTab((2, 1), "MAX"), "MAX"),
    ],
)
def test_errors_are_in_french(call, told):
    with pytest.raises(ValueError, match=told):
        call()
