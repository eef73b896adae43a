"""un nombre, la note que le joueur obtient"""

import re

from commun import TREES, dit, trees

from course_lib.games import MAX, MIN
from course_lib.given.trees import game_of
from course_lib.search import action_values
from course_lib.text import french_number

EQUIVALENTS = {
    "if n == 0 or fils(pos) == []: → if n <= 0 or fils(pos) == []:": "n is never negative"
}
LARGE = "(0, [(300, [200, 500]), (-300, [-200, -500])])"
NEGATIVE = "(0, [(-300, [-400, -500]), (-200, [-900, -800])])"
NAMES = ("MaxiMin", "MiniMax")
VISIBLES = [
    *(f"{NAMES[k % 2]}(arbre({TREES[0]}), {n})" for k, n in enumerate((0, 1, 1, 2, 2, 0))),
    *(f"{name}(arbre(ARBRE_N3), {n})" for name in NAMES for n in (1, 2, 3)),
    f"MaxiMin(arbre({TREES[1]}), 3)",
    f"MiniMax(arbre({TREES[1]}), 3)",
    *(f"{name}(arbre({tree}), 2)" for name in NAMES for tree in ("(0, [200, 300])", NEGATIVE)),
    f"MiniMax(arbre({LARGE}), 1)",
]


def toutes():
    for rank, tree in enumerate(trees(3, 60, notes=True)):
        yield f"{NAMES[rank % 2]}(arbre({tree}), {rank // 2 % 5})"


def ecrit(nom, args):
    p, n = args
    tree = "ARBRE_N3" if p._tree.tree == ARBRE_N3 else p._tree.tree
    return f"{nom}(arbre({tree}), {n})"


def pourquoi(nom, args, attendu):
    p, n = args
    if n == 0 or not p._tree.actions(p._path):
        return "On ne joue plus : c'est h(pos)."
    game, path = game_of(p, MIN if nom == "MiniMax" else MAX)
    values = action_values(game, path, n, game.heuristic).values()
    found = f"Les fils valent, dans l'ordre, {', '.join(map(french_number, values))}"
    if nom == "MiniMax":
        return f"{found} : Bob prend la plus petite de ces valeurs. Ensuite, Alice joue."
    return f"{found} : Alice prend la plus grande de ces valeurs. Ensuite, Bob joue."


def montre(appel, obtenu):
    """The values of the children, and what the value that came is among them."""
    values = re.findall(r"[−+]?[\d∞]+", appel.why.partition(" : ")[0])
    came = dit(obtenu)
    if values and obtenu is None:
        return f"Ici, n > 0 et {appel.text[:7]} ne renvoie rien : écrivez sa suite, avec return."
    if came not in values:
        start = f" {came} est une valeur de départ : rien ne l'a remplacée." * ("∞" in came)
        return f"{appel.why} {came} n'est la valeur d'aucun fils.{start}" * bool(values)
    return f"{appel.why} {came} est celle du fils {values.index(came) + 1}."
