"""le premier des meilleurs coups, pour le joueur qui doit jouer"""

from random import Random

from course_lib.games import MAX, MIN, TreeGame
from course_lib.search import action_values
from course_lib.text import action_text, french_number

DUEL = '{"A": [4, 7], "B": [6, 5], "C": [9, 2]}'
VISIBLES = [
    f"choisi(meilleur_coup, {DUEL}, 2, MAX)",
    f"choisi(meilleur_coup, {DUEL}, 2, MIN)",
    "choisi(meilleur_coup, [[3, 5], [3, 9], [1, 8]], 2, MAX)",
    "choisi(meilleur_coup, [[3, 5], [3, 1], [9, 8]], 2, MIN)",
    "choisi(meilleur_coup, [[-3, -5], [-2, -9], [-4, -4]], 2, MAX)",
    "choisi(meilleur_coup, [(1, [9, 8]), (6, [2, 3])], 1, MAX)",
    "choisi(meilleur_coup, [(1, [9, 8]), (6, [2, 3])], 1, MIN)",
    "choisi(meilleur_coup, [[-3000, -5000], [-2000, -9000]], 2, MAX)",
    "choisi(meilleur_coup, [[3000, 5000], [2000, 9000]], 2, MIN)",
    "choisi(meilleur_coup, [[[3, 5], [6, 9]], [[1, 2], [0, 7]]], 3, MAX)",
    "choisi(meilleur_coup, [[-inf, 3], [-inf, 5]], 2, MAX)",
    "choisi(meilleur_coup, [[inf, 3], [inf, 5]], 2, MIN)",
]


def toutes():
    dice = Random(5)
    for number in range(160):
        tree = random_tree(dice, 1 + number // 60)[1]
        yield f"choisi(meilleur_coup, {tree!r}, {1 + number % 3}, {'MAX' if number % 2 else 'MIN'})"


def random_tree(dice, depth):
    """A tree with an estimate at each node."""
    value = dice.randint(-4, 4)
    if depth < 0:
        return value
    return value, [random_tree(dice, depth - 1) for _ in range(dice.randint(2, 3))]


def ecrit(nom, args):
    name, branches, d, first = args
    tree = f"TreeGame({branches!r}{', MIN' * (first is MIN)})"
    return f"Avec a = {tree}, {name}(a, (), {d}, a.heuristic)"


def pourquoi(nom, args, attendu):
    _, branches, d, first = args
    tree = TreeGame(branches, first)
    values = action_values(tree, (), d, tree.heuristic)
    told = ", ".join(f"{action_text(a)} : {french_number(v)}" for a, v in values.items())
    wanted = "la plus grande" if first is MAX else "la plus petite"
    return f"{first} joue, et veut {wanted} valeur. Les coups valent {told}."


def choisi(fonction, branches, d, premier):
    """Le coup que la fonction joue à la racine d'un arbre, et combien de feuilles elle lit."""
    arbre, lues = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        lues.append(s)
        return lire(s)

    arbre.utility = arbre.heuristic = note
    coup = fonction(arbre, (), d, note)
    return None if coup is None else [coup, len(lues)]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    coup, lues = obtenu
    return f"{coup!r}, en lisant {lues} feuille{'s' * (lues > 1)}"
