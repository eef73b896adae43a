import ast
import re

from commun import written

from course_lib.text import french_number

COIN = "TreeGame([1, -1])"
TREE = "TreeGame([[1, -1, -1], [[1, 0], -1]])"
VISIBLES = [
    "chances(TreeGame(4), (), tous, tous)",
    "chances(TreeGame(0), (), tous, tous)",
    f"chances({COIN}, (), tous, tous)",
    "chances(TreeGame([8, 0, -5, 3]), (), tous, tous)",
    f"chances({TREE}, (), tous, tous)",
    f"chances({TREE}, (2,), tous, tous)",
    f"chances({TREE}, (), tous, dernier)",
    "chances(TreeGame([1, -1], MIN), (), tous, dernier)",
    "chances(Chomp(2, 2), Chomp(2, 2).initial, dernier, tous)",
]


def toutes():
    trees = [
        COIN,
        "TreeGame([1, -1], MIN)",
        TREE,
        "TreeGame([[1, -1, -1], [[1, 0], -1]], MIN)",
        "TreeGame([[[1, -1], 2], -3])",
        "TreeGame([[7, -4], [-2, 6, 3]])",
    ]
    for tree in trees:
        for first in ("tous", "dernier"):
            for second in ("tous", "dernier"):
                yield f"chances({tree}, (), {first}, {second})"
    for first in ("tous", "dernier"):
        yield f"chances(Chomp(2, 3), Chomp(2, 3).initial, {first}, tous)"


def suites(jeu, s, premier, second):
    """The chances of MAX after each move."""
    coups = (premier if str(jeu.to_move(s)) == "MAX" else second)(jeu, s)
    return [chance(jeu, jeu.result(s, coup), premier, second) for coup in coups]


def chance(jeu, s, premier, second):
    """The chances of MAX."""
    if jeu.is_terminal(s):
        return int(jeu.utility(s) > 0)
    found = suites(jeu, s, premier, second)
    return sum(found) / len(found)


def ecrit(nom, args):
    return written(nom, args)


def pourquoi(nom, args, attendu):
    jeu, s = args[:2]
    if jeu.is_terminal(s):
        utility = french_number(jeu.utility(s))
        return f"Partie finie, d'utilité {utility} : 1 si elle est positive, 0 sinon."
    told = " ; ".join(french_number(round(p, 2)) for p in suites(*args))
    player = jeu.to_move(s)
    return f"C'est à {player} ; la moyenne des chances de MAX après chacun de ses coups : {told}."


def tous(jeu, s):
    """Tous les coups permis : le hasard."""
    return jeu.actions(s)


def dernier(jeu, s):
    """Un seul coup : le dernier de la liste."""
    return [jeu.actions(s)[-1]]


def reconnait(fonction):
    """A probability taken from 1."""
    return "un-moins" if re.search(r"\b1 - (?!\(?(int|bool|jeu))", ast.unparse(fonction)) else ""
