"""la liste des coups qui gagnent tout de suite, dans l'ordre de jeu.actions(s)"""

BOARDS = ["RRR.JJJ", ".......", "..J..../..J..../R.J.RR.", "....JJ./.JJ.RRR", ".JJJ.../.RRR..J"]
VISIBLES = [
    *(f"gagnants(P4, P4.parse({text!r}))" for text in BOARDS),
    "gagnants(MORPION, MORPION.parse('XX./OO./...'))",
    "gagnants(MORPION, MORPION.parse('XOX/XOO/O.X'))",
    "gagnants(MORPION, MORPION.parse('XX./OO./X..'))",
]


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"gagnants(MORPION, tiree(MORPION, {n}, {seed}))"
    for n in range(6, 30):
        for seed in range(4):
            yield f"gagnants(P4, tiree(P4, {n}, {seed}))"


def ecrit(nom, args):
    jeu, s = args
    four = type(jeu).__name__ == "ConnectFour"
    rows = [row for row in jeu.render(s).split("/") if not four or set(row) != {"."}]
    drawn = "\n".join("    " + " ".join(row) for row in rows or ["......."])
    whose = {"MAX": ("X", "jaune (J)"), "MIN": ("O", "rouge (R)")}[jeu.to_move(s).name][four]
    where = "le bas d'un Puissance 4" if four else "un morpion"
    return f"Si s est {where}, où {whose} doit jouer,\n{drawn}\ngagnants(jeu, s)"
