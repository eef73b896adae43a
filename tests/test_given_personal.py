"""The tree of a name is the same on every machine, in a browser too."""

import pytest

from course_lib.games import MIN, TreeGame
from course_lib.given import arbre_personnel

EXAMPLE_TREE = TreeGame({"gauche": {"a": 4, "b": -6}, "droite": {"c": 4, "d": {"e": 0}}}, MIN)
GOLDEN = {"gauche": {"b": 6, "e": -5}, "droite": {"c": 6, "d": {"a": 4}}}
"""The tree of Zoé Martin: copies that were handed out depend on it."""
SPELLINGS = ("Zoé Martin", "zoe martin", " Martin,\tZoé ", "Zoe\u0301-MARTIN", "Zoé Martin 2")


@pytest.mark.parametrize("name", SPELLINGS)
def test_a_tree_is_the_same_everywhere_and_however_the_name_is_written(name):
    tree = arbre_personnel(EXAMPLE_TREE, lambda: name)
    assert (tree.tree, tree.first) == (GOLDEN, MIN)
