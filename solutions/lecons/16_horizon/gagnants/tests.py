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
    if type(jeu).__name__ == "ConnectFour":
        return f"gagnants(puissance4, puissance4.parse({jeu.render(s)!r}))"
    return f"Au morpion, en {jeu.render(s)}, gagnants(jeu, s)"
