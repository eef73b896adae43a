"""une liste de textes, les conditions qui manquent"""

from itertools import product

VISIBLES = [
    "obstacles(2, True, True, False, True)",
    "obstacles(1, True, True, False, True)",
    "obstacles(3, True, True, False, True)",
    "obstacles(2, False, True, False, True)",
    "obstacles(2, True, False, False, True)",
    "obstacles(2, True, True, True, True)",
    "obstacles(2, True, True, False, False)",
    "obstacles(2, True, False, True, True)",
]
BOTH = (True, False)


def toutes():
    for game in product((2, 1, 3), BOTH, BOTH, BOTH, BOTH):
        yield f"obstacles({', '.join(map(str, game))})"


def pourquoi(nom, args, attendu):
    return f"Il manque : {', '.join(attendu)}." if attendu else "Rien ne manque à ce jeu."
