"""What the questions of this lesson share: trees with an estimate everywhere."""

from random import Random

TREES = [
    "(0, [(6, [3, 5]), (1, [9, 7])])",
    "(0, [(6, [3, (8, [5, 2])]), (1, [9, 7]), 4])",
]


def trees(seed, count, *, notes=True, pool=range(-9, 10)):
    """Different trees drawn at random, as text, shortest first."""
    rng, found = Random(seed), set()
    while len(found) < count:
        found.add(repr(_tree(rng, rng.choice((1, 2, 2, 3)), notes, pool)))
    return sorted(found, key=lambda text: (len(text), text))


def _tree(rng, height, notes, pool):
    if height == 0 or rng.random() < 0.15:
        return rng.choice(pool)
    branches = [_tree(rng, height - 1, notes, pool) for _ in range(rng.choice((1, 2, 2, 3)))]
    return (rng.choice(pool), branches) if notes else branches
