"""What the questions of this lesson share: trees, with an estimate everywhere or nowhere."""

from random import Random

from course_lib.text import french_number

TREES = [
    "(0, [(6, [3, 5]), (1, [9, 7]), 8])",
    "(0, [(6, [3, (8, [5, 2])]), (1, [9, 7]), 4])",
]


def trees(seed, count, *, notes):
    """Different trees drawn at random, as text, shortest first."""
    rng, found = Random(seed), set()
    while len(found) < count:
        found.add(repr(_tree(rng, rng.choice((1, 2, 2, 3)), notes)))
    return sorted(found, key=lambda text: (len(text), text))


def _tree(rng, height, notes):
    if height == 0 or rng.random() < 0.15:
        return rng.randint(-9, 9)
    branches = [_tree(rng, height - 1, notes) for _ in range(rng.choice((1, 2, 2, 3)))]
    return (rng.randint(-9, 9), branches) if notes else branches


def dit(obtenu):
    """A number, as sentences write it."""
    return french_number(obtenu) if isinstance(obtenu, int | float) else repr(obtenu)
