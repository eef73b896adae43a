"""What is drawn from a name is the same on every machine, in a browser too."""

import pytest

from course_lib.games import MIN, TreeGame
from course_lib.given import arbre_personnel
from course_lib.given.personal import EXAMPLE, words_of_name

EXAMPLE_TREE = TreeGame({"gauche": {"a": 4, "b": -6}, "droite": {"c": 4, "d": {"e": 0}}}, MIN)
GOLDEN = {"gauche": {"b": 6, "e": -5}, "droite": {"c": 6, "d": {"a": 4}}}
"""The tree of Zoé Martin: copies that were handed out depend on it."""


def own(name):
    return arbre_personnel(EXAMPLE_TREE, lambda: name)


def test_a_tree_is_the_same_everywhere():
    assert own("Zoé Martin").tree == GOLDEN
    assert own("Zoé Martin").first is MIN


@pytest.mark.parametrize(
    "name",
    [
        "zoe martin",
        "MARTIN Zoé",
        " Martin,\tZoé ",
        "Zoe\u0301 Martin",
        "Zoé-Martin",
        "Zoé Martin 2",
    ],
)
def test_a_name_may_be_written_in_many_ways(name):
    assert words_of_name(name) == ("martin", "zoe")
    assert own(name).tree == GOLDEN


@pytest.mark.parametrize("name", [None, 3, "", "12", "Prénom NOM", EXAMPLE, "LOVELACE ada"])
def test_without_a_name_the_tree_is_the_example(name):
    assert own(name) is EXAMPLE_TREE
