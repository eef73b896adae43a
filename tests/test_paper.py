"""The papers are what their marking scheme marks, and the library finds the same answers."""

import doctest
import re
from pathlib import Path
from random import Random

import pytest

from course_lib.attractors import Arena, attractor
from course_lib.games import MAX, MIN, TreeGame
from course_lib.search import action_values, alphabeta, minimax_value
from course_lib.tracing import Counted, record
from course_lib.widgets.explorer.trees import random_tree

DOCS = Path(__file__).parents[1] / "docs"
SCHEME = (DOCS / "bareme.md").read_text("utf-8")
TOLD = " ".join(SCHEME.split())
PAPERS = {name: (DOCS / f"{name}.md").read_text("utf-8") for name in ("sujet", "sujet_alphabeta")}
OWN = {"sujet": "Partie D, sans", "sujet_alphabeta": "Partie D, avec"}
"""Where the scheme marks the part that the other paper has not."""
MARK = r"\*\((\d+(?:,\d+)?)\spoints?"


def parts(text):
    """The parts of a page, by title."""
    return dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))


def marks(text):
    """The points of each question, by number."""
    asked = re.findall(
        r"^(?:\*\*)?(\d+)\.(.*?)(?=^(?:\*\*)?\d+\.|\Z)", text, re.DOTALL | re.MULTILINE
    )
    return {int(number): int(re.search(MARK, question)[1]) for number, question in asked}


def announced(title):
    return int(re.search(r"\((\d+)\spoints\)", title)[1])


def defined(text):
    """What sessions define."""
    space = {}
    for example in doctest.DocTestParser().get_examples(text):
        exec(example.source, space)
    return space


@pytest.fixture(scope="module")
def scheme():
    return defined(SCHEME)


def code(name):
    """What the code of a paper defines."""
    space = {}
    for block in re.findall(r"```python\n(.*?)```", PAPERS[name], re.DOTALL):
        exec(block, space)
    return space


def arena(successors, control):
    return Arena(successors, {s: MAX if one == "J1" else MIN for s, one in control.items()})


def listed(values):
    return ", ".join(map(str, values))


@pytest.mark.parametrize("name", PAPERS)
def test_points_add_up_to_twenty_and_are_those_of_the_scheme(name):
    made, told = [], parts(SCHEME)
    for title, text in parts(PAPERS[name]).items():
        letter = title[: len("Partie A")]
        key = OWN[name] if letter == "Partie D" else letter
        (marked,) = (one for one in told if one.startswith(key))
        assert announced(title) == announced(marked) == sum(marks(text).values())
        assert marks(text) == marks(told[marked])
        made.append(marks(text))
    assert [*made[0], *made[1], *made[2], *made[3]] == list(range(1, 13))
    assert sum(points for one in made for points in one.values()) == 20


def test_the_scheme_marks_the_trees_and_the_graph_of_the_papers(scheme):
    assert scheme["arbre"] == code("sujet")["arbre"] == code("sujet_alphabeta")["arbre"]
    assert scheme["position"] == code("sujet")["position"]
    rows = re.findall(r"^\| (État|Joueur|Successeurs) \| (.*) \|$", PAPERS["sujet"], re.MULTILINE)
    states, players, afters = (cells.split(" | ") for _, cells in rows)
    successors = {s: t.split(", ") for s, t in zip(states, afters, strict=True)}
    assert {s: t for s, t in scheme["G"].items() if t} == successors
    owners = dict(zip(states, players, strict=True))
    assert scheme["qui"] == owners | {"x": "J2", "n": "J2", "y": "J1"}


def test_attractors_draws_and_the_longest_play(scheme):
    graph = arena(scheme["G"], scheme["qui"])
    won, lost = attractor(graph, MAX, ["x"]), attractor(graph, MIN, ["y"])
    assert scheme["attracteur"](scheme["G"], scheme["qui"], "J1", ["x"]) == won
    assert scheme["attracteur"](scheme["G"], scheme["qui"], "J2", ["y"]) == lost
    assert [s for s, _ in sorted(won.items(), key=lambda one: one[1])] == list("xcfeba")
    assert graph.successors.keys() - won.keys() - lost.keys() == {*"dhn"}
    assert won["a"] == max(won.values()) == 5
    assert all(b in won for b in "be")
    assert {"b", "e"} <= {*graph.successors["e"], *graph.successors["b"]}


def test_the_attractor_of_the_scheme_on_other_graphs(scheme):
    for seed in range(50):
        chance, states = Random(seed), "abcdefg"
        successors = {s: chance.sample(states, chance.randint(0, 3)) for s in states}
        control = {s: chance.choice(["J1", "J2"]) for s in states}
        for name, player in ("J1", MAX), ("J2", MIN):
            ranks = attractor(arena(successors, control), player, ["a"])
            assert scheme["attracteur"](successors, control, name, ["a"]) == ranks


@pytest.mark.parametrize("asked", ["arbre", "p, n"])
def test_maximin_is_the_function_of_max_as_in_the_lessons(asked):
    """The papers name first the one that has MAX to play, and the scheme calls them likewise."""
    plain = asked == "arbre"
    whole = " ".join(PAPERS["sujet"].split())
    assert f"`maximin({asked})` et `minimax({asked})`" in whole
    made = defined(SCHEME.partition("## Partie C")[0] if plain else SCHEME)
    for seed in range(20):
        tree = random_tree(seed, 3, 3).tree
        for name, first in ("maximin", MAX), ("minimax", MIN):
            game = TreeGame(tree, first=first)
            for depth in range(5):
                said = made[name](bare(tree)) if plain else made[name](tree, depth)
                heuristic = () if plain else (depth, game.heuristic)
                assert said == minimax_value(game, (), *heuristic)


def bare(tree):
    """A tree without the notes of its inner nodes, as the papers write them."""
    return [bare(child) for child in tree[1]] if isinstance(tree, tuple) else tree


def test_the_floors_that_the_scheme_writes(scheme):
    for one in scheme["arbre"], bare(scheme["position"]):
        upper = [max(leaves) for child in one for leaves in child]
        lower = [min(max(leaves) for leaves in child) for child in one]
        assert listed(upper) in TOLD
        assert listed(lower) in TOLD
    game = TreeGame(scheme["position"])
    searched = [action_values(game, (), depth, game.heuristic).values() for depth in (1, 2, 3)]
    values = [list(one) for one in searched]
    assert [(one.index(max(one)), max(one)) for one in values] == [(0, 6), (1, 5), (0, 5)]
    assert all(listed(one) in TOLD for one in values)
    assert "au centre, qui ne vaut que 2" in TOLD
    assert values[2][1] == 2


def test_the_leaves_that_alpha_beta_reads(scheme):
    for tree, kept in (scheme["arbre"], 8), (scheme["miroir"](scheme["arbre"]), 12):
        game = TreeGame(tree)
        events = record(alphabeta, game).events
        read = [event.value for event in events if event.kind == "leaf"]
        assert (events[-1].value, len(read)) == (7, kept)
        assert f": {listed(read)}." in TOLD


def test_the_fewest_leaves_of_a_uniform_tree():
    flat: list = [[[[0] * 3] * 3] * 3] * 3
    fewest, all_leaves = (Counted(TreeGame(flat)) for _ in range(2))
    alphabeta(fewest, ())
    minimax_value(all_leaves, ())
    assert f"{fewest.leaves} au lieu de {all_leaves.leaves}" in TOLD
