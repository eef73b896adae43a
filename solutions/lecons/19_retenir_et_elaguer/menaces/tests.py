"""les cases vides qui complètent une ligne"""

from course_lib.games import TicTacToe

MORPION = TicTacToe()
VISIBLES = [
    "cases(menaces, MORPION.parse('XX./OO./...'), 'X')",
    "cases(menaces, MORPION.parse('XX./OO./...'), 'O')",
    "cases(menaces, MORPION.parse('.../.X./...'), 'X')",
    "cases(menaces, MORPION.parse('XXO/.O./...'), 'X')",
    "cases(menaces, MORPION.parse('XXO/.O./...'), 'O')",
    "cases(menaces, MORPION.parse('X.X/.O./XO.'), 'X')",
    "cases(menaces, MORPION.parse('X.X/O../.OX'), 'X')",
]

EQUIVALENTS = {
    "if contenu.count(marque) == 2 and '.' in contenu: → if contenu.count(marque) >= 2 and '.' in contenu:": "three marks leave no empty cell",  # noqa: E501
    "return liste → return liste[::-1]": "the order of the cells does not matter",
}


def toutes():
    for n in range(9):
        for seed in range(12):
            for marque in "XO":
                yield f"cases(menaces, tiree({n}, {seed}), {marque!r})"


def ecrit(nom, args):
    s, marque = args[1:]
    return f"menaces(morpion.parse({MORPION.render(s)!r}), {marque!r})"
