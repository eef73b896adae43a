"""The paper is what its marking scheme marks, and the library finds the same answers."""

import doctest
import re
from pathlib import Path

import pytest

from course_lib.attractors import Arena, attractor
from course_lib.explorer.trees import random_tree
from course_lib.games import MAX, MIN, Matches, TreeGame
from course_lib.search import minimax_value

DOCS = Path(__file__).parents[1] / "docs"
PAPER = (DOCS / "sujet.md").read_text("utf-8")


@pytest.fixture(scope="module")
def scheme():
    """What the sessions of the marking scheme define."""
    space = {}
    for example in doctest.DocTestParser().get_examples((DOCS / "bareme.md").read_text("utf-8")):
        exec(example.source, space)
    return space


@pytest.fixture(scope="module")
def tree():
    (code,) = re.findall(r"```python\n(.*?)```", PAPER, re.DOTALL)
    space = {}
    exec(code, space)
    return space["arbre"]


def bare(tree):
    """A tree without the notes of its inner nodes, as the paper writes them."""
    return [bare(child) for child in tree[1]] if isinstance(tree, tuple) else tree


def test_the_scheme_marks_the_tree_of_the_paper(scheme, tree):
    assert scheme["arbre"] == tree


def test_maximin_is_the_function_of_max_as_in_the_lessons(scheme, tree):
    """Question 5 names first the one that has MAX to play, and the scheme calls them likewise."""
    names = re.search(r"`(\w+)\(arbre\)` et `(\w+)\(arbre\)`\s*:\s+la première[^,]*MAX", PAPER)
    assert names.groups() == ("maximin", "minimax")
    for one in (tree, *(bare(random_tree(seed, 3, 3).tree) for seed in range(20))):
        for name, first in zip(names.groups(), (MAX, MIN), strict=True):
            assert scheme[name](one) == minimax_value(TreeGame(one, first=first), ())


def test_the_attractor_of_the_paper_s_graph(scheme):
    rows = re.findall(r"^\| (Sommet|Joueur|Successeurs) \| (.*) \|$", PAPER, re.MULTILINE)
    vertices, players, afters = (cells.split(" | ") for _, cells in rows)
    successors, owner = {"g": []}, {"g": MAX}
    for vertex, player, after in zip(vertices, players, afters, strict=True):
        successors[vertex], owner[vertex] = after.split(", "), MAX if player == "MAX" else MIN
    assert attractor(Arena(successors, owner), MAX, ["g"]) == scheme["attire"]


def test_the_losing_heaps_of_the_paper(scheme):
    takes = [int(take) for take in re.search(r"(\d), (\d) ou (\d) allumettes", PAPER).groups()]
    game = Matches(16, takes, last_loses=False)
    lost = [n for n in range(17) if minimax_value(game, (n, MAX)) < 0]
    assert lost == scheme["perdants"]
