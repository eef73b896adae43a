"""What the questions of this lesson share: small graphs, and how a graph is told."""

from random import Random

from course_lib.games import MAX, MIN


def graph(seed, letters):
    """A small graph, with loops and dead ends, who plays in it, and the chance that made it."""
    rng = Random(seed)
    names = letters[: 1 + seed % len(letters)]
    sizes = [min(len(names), rng.choice((0, 1, 1, 2, 2, 3))) for _ in names]
    arcs = {s: rng.sample(names, size) for s, size in zip(names, sizes, strict=True)}
    return arcs, {s: rng.choice((MAX, MIN)) for s in names}, rng


def told(arcs, owners):
    """A graph on one line."""
    return " ; ".join(f"{s} ({owners[s]}) → {', '.join(arcs[s]) or 'rien'}" for s in arcs)
