"""un carré (ligne, colonne)"""

from itertools import combinations_with_replacement

VISIBLES = [
    "effet(strategie_gagnante, Chomp(2, 2), ((2, 2), MAX))",
    "effet(strategie_gagnante, Chomp(3, 4), ((4, 2, 1), MIN))",
    "effet(strategie_gagnante, Chomp(3, 4), ((4, 4, 4), MAX))",
    "effet(strategie_gagnante, Chomp(3, 4), ((2, 1), MAX))",
    "effet(strategie_gagnante, Chomp(3, 4), ((1, 1), MIN))",
    "effet(strategie_gagnante, Chomp(3, 4), ((3,), MAX))",
]


OUTSIDE = "hors de l'attracteur, tout coup permis convient"
EQUIVALENTS = {
    "return jeu.actions(s)[0] → return jeu.actions(s)[-1]": OUTSIDE,
    "return jeu.actions(s)[0] → return jeu.actions(s)[1]": OUTSIDE,
    "for coup, fils in jeu.successors(s): → for coup, fils in list(jeu.successors(s))[1:]:": (
        "le premier coup est celui que l'on joue à défaut"
    ),
}


def toutes():
    for bar in combinations_with_replacement((4, 3, 2, 1), 3):
        for player in ("MAX", "MIN"):
            yield f"effet(strategie_gagnante, Chomp(3, 4), ({bar}, {player}))"


def ecrit(nom, args):
    jeu, s = args[1:]
    game = "chomp34" if jeu.rows == 3 else f"Chomp({jeu.rows}, {jeu.columns})"
    zones = "ZONES" if jeu.rows == 3 else "zones"
    return f"L'effet du coup strategie_gagnante({game}, {s}, {zones})"


def pourquoi(nom, args, attendu):
    if attendu == "coup permis":
        return "Ce sommet est hors de l'attracteur de celui qui joue : tout coup permis convient."
    return "Ce sommet est dans l'attracteur de celui qui joue : un de ses coups y reste."
