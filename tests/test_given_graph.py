"""The graph of Chomp for exercises: that of the notes, and errors in French."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.given import Carres, GrapheTab, ListeVoisins, Reste, adversaire

BARS = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(
    lambda lengths: tuple(sorted(lengths, reverse=True))
)


def cells(tab):
    return {(i, j) for i, length in enumerate(tab) for j in range(length)}


@given(BARS, st.data())
def test_a_bite_leaves_what_is_neither_above_nor_to_the_right(tab, data):
    assert [(0, 0), *Carres(tab)] == sorted(cells(tab))
    i, j = data.draw(st.sampled_from(sorted(cells(tab))))
    left = Reste(tab, (np.int64(i), j))  # an integer of any type
    assert cells(left) == {(a, b) for a, b in cells(tab) if a < i or b < j}
    assert all(type(length) is int for length in left)


@given(BARS, st.sampled_from(["Morgan", "Malo"]))
def test_the_graph_has_a_neighbour_for_each_square_and_what_can_be_reached(tab, joueur):
    graphe = GrapheTab(tab, joueur)
    assert next(iter(graphe)) == (tab, joueur)
    for (left, mover), voisins in graphe.items():
        assert voisins == [(Reste(left, carre), adversaire(mover)) for carre in Carres(left)]
        assert voisins == ListeVoisins((left, mover))
    assert set(graphe) == {t for voisins in graphe.values() for t in voisins} | {(tab, joueur)}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: adversaire("morgan"), "Morgan"),
        (lambda: Carres([4, 4]), "tuple"),
        (lambda: Carres(()), "tuple"),
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
