"""What the questions of this sheet share: trees, and why an answer is right."""

from math import inf
from random import Random

from course_lib.games import MAX
from course_lib.given.trees import game_of
from course_lib.search import action_values
from course_lib.text import french_number

PETIT = (0, [(6, [3, 5]), (1, [9, 7]), 4])
UNEVEN = "(1, [(-2, [-5, (-7, [-9, -6])]), -4, (3, [(8, [-3, 12]), (-1, [-8, -10])])])"
"""Negative values, branches of unequal lengths, and a heuristic that misleads."""
FAR = "(0, [(7, [2000000, 3000000]), (4, [(-5, [5000000, 1500000]), 4000000])])"
BELOW = "(0, [(7, [-2000000, -3000000]), (4, [(-5, [-5000000, -1500000]), -4000000])])"
"""Values beyond whatever number stands for infinity."""
POOL = [*range(-5, 6), 2 * 10**6, -2 * 10**6]
FEW = [*POOL, *[*range(-2, 3)] * 3, inf, inf, -inf, -inf]
"""Values that are often equal."""


def small_trees(seed, count, pool=POOL):
    """Different trees drawn at random, as text, shortest first: some branches have one child."""
    rng, found = Random(seed), set[str]()
    while len(found) < count:
        found.add(repr(_tree(rng, rng.choice((1, 2, 2, 3, 4)), pool)))
    return sorted(found, key=lambda text: (len(text), text))


def _tree(rng, depth, pool):
    if depth == 0 or rng.random() < 0.1:
        return rng.choice(pool)
    branches = [_tree(rng, depth - 1, pool) for _ in range(rng.choice((1, 2, 2, 3)))]
    return rng.choice(pool), branches


def numbers(values):
    """Some numbers, as they stand in a French sentence."""
    return ", ".join(map(french_number, values))


def root_text(p):
    """The call of `arbre` that gives this root."""
    tree = p._tree.tree
    return f"arbre({'PETIT' if tree == PETIT else repr(tree)})"


def values_of_moves(p, player, depth=inf):
    """What each move of `player` is worth at `p`, from left to right."""
    game, path = game_of(p, player)
    return list(action_values(game, path, depth, game.heuristic).values())


def why_stop(p, n, expected):
    """Why the search stops at `p`, "" if it does not."""
    game, path = game_of(p, MAX)
    if game.is_terminal(path):
        return f"La partie est finie : la valeur est la note de cette position, {expected}."
    if n == 0:
        return f"n = 0 : aucun coup n'est prévu, la valeur est la note de la position, {expected}."
    return ""


def taken(player):
    """Which value a player takes."""
    return f"{player} garde {'la plus grande' if player is MAX else 'la plus petite'}"


# What the checks carry


def aux_profondeurs(fonction, p, profondeurs):
    """Ce que la même fonction renvoie, de la même position, à plusieurs profondeurs."""
    return [fonction(p, n) for n in profondeurs]


def chacune(une, autre, p, n):
    """Ce que les deux fonctions renvoient, l'une après l'autre, de la même position."""
    return une(p, n), autre(p, n)
