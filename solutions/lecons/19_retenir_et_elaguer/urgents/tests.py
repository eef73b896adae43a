"""la liste des coups à regarder, dans l'ordre de jeu.actions(s)"""

BOARDS = ["XX./OO./...", "XX./O../...", "X../.O./..X", "X.O/.XO/...", "XOX/.O./OX.", "X.X/.O./O.."]
COLUMNS = ["RRR.JJJ", ".JJJ.../.RRR..J", ".JJ..../.RRR..J", "......."]
VISIBLES = [
    *(f"liste(urgents, MORPION, MORPION.parse({text!r}))" for text in BOARDS),
    *(f"liste(urgents, P4, P4.parse({text!r}))" for text in COLUMNS),
]


def toutes():
    for n in range(1, 9):
        for seed in range(15):
            yield f"liste(urgents, MORPION, tiree(MORPION, {n}, {seed}))"
    for n in range(6, 30):
        for seed in range(3):
            yield f"liste(urgents, P4, tiree(P4, {n}, {seed}))"


def ecrit(nom, args):
    jeu = {"ConnectFour": "puissance4", "TicTacToe": "morpion"}[type(args[1]).__name__]
    return f"urgents({jeu}, {jeu}.parse({args[1].render(args[2])!r}))"
