"""la note de la position, une fois les coups forcés joués"""

BOARDS = [
    ".......",
    "RRR.JJJ",
    ".JJJ.../.RRR..J",
    ".JJ..../.RRR..J",
    "JJ...../RRR.J..",
    "......./......./....R../R...J../J.R.R.J/JRJRJRJ",
]
VISIBLES = [
    *(f"calme(P4, P4.parse({text!r}), H)" for text in BOARDS),
    "calme(MORPION, MORPION.parse('X../.O./...'), EVAL)",
    "calme(MORPION, MORPION.parse('.../.O./XX.'), EVAL)",
    "calme(PETIT, PETIT.parse('.../.../RJ./JRJ'), G)",
    "calme(MORPION, MORPION.parse('XO./OX./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XOX/XOO/O.X'), EVAL)",
    "calme(MORPION, MORPION.parse('XXX/OO./...'), EVAL)",
    "calme(MORPION, MORPION.parse('XX./O../..O'), EVAL)",
]
EQUIVALENTS = {
    "if len(surs) == 1: → if len(surs) >= 1:": "more than one was dealt with above",
    "return jeu.utility(jeu.result(s, gagnants(jeu, s)[0])) → return jeu.utility(jeu.result(s, gagnants(jeu, s)[-1]))": "wins are worth the same",  # noqa: E501
    "return calme(jeu, jeu.result(s, surs[0]), h) → return calme(jeu, jeu.result(s, surs[-1]), h)": "there is one",  # noqa: E501
    "return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h) → return calme(jeu, jeu.result(s, jeu.actions(s)[-1]), h)": "all lose",  # noqa: E501
}


def toutes():
    for n in range(1, 9):
        for seed in range(12):
            yield f"calme(MORPION, tiree(MORPION, {n}, {seed}), EVAL)"
    for n in range(6, 34):
        for seed in range(3):
            yield f"calme(P4, tiree(P4, {n}, {seed}), H)"


def ecrit(nom, args):
    jeu, s = args[:2]
    if type(jeu).__name__ == "ConnectFour" and jeu.columns == 7:
        return f"calme(puissance4, puissance4.parse({jeu.render(s)!r}), H)"
    where = "Au morpion" if type(jeu).__name__ == "TicTacToe" else "Au petit Puissance 4"
    return f"{where}, en {jeu.render(s)}, calme(jeu, s, h)"
