"""un carré (ligne, colonne)"""

from itertools import combinations_with_replacement

VISIBLES = [
    f"effet(strategie_gagnante, Chomp(3, 4), ({bar}, {player}))"
    for bar, player in [
        ((3,), "MAX"),
        ((2, 1), "MAX"),
        ((1, 1), "MIN"),
        ((2, 2), "MAX"),
        ((4, 2, 1), "MIN"),
        ((4, 4, 4), "MAX"),
    ]
]
OUTSIDE = "hors de l'attracteur, tout coup permis convient"
EQUIVALENTS = {
    **{
        f"return jeu.actions(s)[-1] → return jeu.actions(s)[{rank}]": OUTSIDE for rank in (-2, 0, 1)
    },
    "for coup, fils in jeu.successors(s): → for coup, fils in list(jeu.successors(s))[:-1]:": (
        "le dernier coup est celui que l'on joue à défaut"
    ),
}


def toutes():
    for bar in combinations_with_replacement((4, 3, 2, 1), 3):
        for player in ("MAX", "MIN"):
            yield f"effet(strategie_gagnante, Chomp(3, 4), ({bar}, {player}))"


def ecrit(nom, args):
    return f"L'effet du coup strategie_gagnante(chomp34, {args[2]}, ZONES)"


def pourquoi(nom, args, attendu):
    if attendu == "coup permis":
        return "Ce sommet est hors de l'attracteur de celui qui joue : tout coup permis convient."
    return "Ce sommet est dans l'attracteur de celui qui joue : un de ses coups y reste."
