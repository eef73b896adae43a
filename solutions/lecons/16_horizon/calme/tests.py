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
    "return jeu.utility(jeu.result(s, gains[0])) → return jeu.utility(jeu.result(s, gains[-1]))": "wins are worth the same",  # noqa: E501
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
    four = type(jeu).__name__ == "ConnectFour"
    rows = [row for row in jeu.render(s).split("/") if not four or set(row) != {"."}]
    drawn = "\n".join("    " + " ".join(row) for row in rows or ["......."])
    whose = {"MAX": ("X", "jaune (J)"), "MIN": ("O", "rouge (R)")}[jeu.to_move(s).name][four]
    where = "le bas d'un Puissance 4" if four else "un morpion"
    return f"Si s est {where}, où {whose} doit jouer,\n{drawn}\ncalme(jeu, s, h)"
