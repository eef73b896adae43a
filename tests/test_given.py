"""What exercises give: the graph of Chomp, a tree that is the same everywhere, French errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import MIN, TreeGame
from course_lib.given import Carres, GrapheTab, ListeVoisins, Reste, adversaire, arbre_personnel

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


EXAMPLE_TREE = TreeGame({"gauche": {"a": 4, "b": -6}, "droite": {"c": 4, "d": {"e": 0}}}, MIN)
GOLDEN = {"gauche": {"b": 6, "e": -5}, "droite": {"c": 6, "d": {"a": 4}}}
"""The tree of Zoé Martin: copies that were handed out depend on it."""
SPELLINGS = ("Zoé Martin", "zoe martin", " Martin,\tZoé ", "Zoe\u0301-MARTIN", "Zoé Martin 2")


@pytest.mark.parametrize("name", SPELLINGS)
def test_a_tree_is_the_same_everywhere_and_however_the_name_is_written(name):
    tree = arbre_personnel(EXAMPLE_TREE, lambda: name)
    assert (tree.tree, tree.first) == (GOLDEN, MIN)
