"""les cases vides qui complètent une ligne"""

from random import Random

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


def cases(menaces, s, marque):
    """The cells, in order and each once."""
    found = menaces(s, marque)
    if isinstance(found, (list, set, tuple)) and all(isinstance(one, tuple) for one in found):
        return sorted(set(found))
    return found


def tiree(n, graine):
    """A position after n moves drawn at random, or the last before the end."""
    rng, s = Random(graine), MORPION.initial
    for _ in range(n):
        suites = [fils for _, fils in MORPION.successors(s) if not MORPION.is_terminal(fils)]
        if not suites:
            break
        s = rng.choice(suites)
    return s
