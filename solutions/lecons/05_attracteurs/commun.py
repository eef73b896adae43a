"""What the questions of this lesson share: small graphs, and how a graph is told."""

from itertools import pairwise
from random import Random

from course_lib.games import MAX, MIN

ARCS = {
    "a": ["b", "c"],
    "b": ["d", "e"],
    "c": ["e", "f"],
    "d": ["but"],
    "e": ["b", "g"],
    "f": ["c"],
    "g": ["h"],
    "h": ["but"],
    "but": [],
}
OWNERS = {s: MAX if s in "adefh" else MIN for s in ARCS}
ARENA = f"{ARCS}, {OWNERS}"
"""The graph of the lesson, where it is called G, and qui says who plays."""
STEPS = {s: [t] for s, t in pairwise("abcdefghijkl")} | {"l": []}
"""A chain of twelve vertices."""


def graph(seed, letters):
    """A small graph, with loops and dead ends, who plays in it, and the chance that made it."""
    rng = Random(seed)
    names = letters[: 1 + seed % len(letters)]
    sizes = [min(len(names), rng.choice((0, 1, 1, 2, 2, 3))) for _ in names]
    arcs = {s: rng.sample(names, size) for s, size in zip(names, sizes, strict=True)}
    return arcs, {s: rng.choice((MAX, MIN)) for s in names}, rng


def ecrit(nom, args):
    """A call on the lesson's graph or on the chain, as a student reads it; "" for another."""
    if args[0] == STEPS:
        return f"Dans la chaîne de a à l, de douze sommets, tous à MAX, où l est le but, {nom}"
    if args[0] != ARCS:
        return ""
    return f"{nom}(G, qui, {', '.join(map(repr, args[2:]))})"
