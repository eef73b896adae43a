"""un nombre, la note que le joueur obtient"""

from commun import TREES, trees

EQUIVALENTS = {
    "if n == 0 or fils(pos) == []: → if n <= 0 or fils(pos) == []:": "n is never negative"
}
LARGE = "(0, [(300, [200, 500]), (-300, [-200, -500])])"
NEGATIVE = "(0, [(-300, [-400, -500]), (-200, [-900, -800])])"
NAMES = ("MiniMax", "MaxiMin")
VISIBLES = [
    *(f"{name}(arbre({TREES[0]}), {n})" for name in NAMES for n in (0, 1, 2)),
    *(f"{name}(arbre(ARBRE_N3), {n})" for name in NAMES for n in (1, 2, 3)),
    f"MaxiMin(arbre({TREES[1]}), 3)",
    f"MiniMax(arbre({TREES[1]}), 3)",
    *(f"{name}(arbre({tree}), 2)" for name in NAMES for tree in ("(0, [200, 300])", NEGATIVE)),
    f"MiniMax(arbre({LARGE}), 1)",
]


def toutes():
    for rank, tree in enumerate(trees(3, 60)):
        yield f"{NAMES[rank % 2]}(arbre({tree}), {rank // 2 % 5})"


def ecrit(nom, args):
    p, n = args
    return f"{nom}(arbre({p._tree.tree!r}), {n})"


def pourquoi(nom, args, attendu):
    p, n = args
    if n == 0 or not p._tree.actions(p._path):
        return "On ne joue plus : c'est h(pos)."
    if nom == "MiniMax":
        return "Bob prend la plus petite des valeurs de ses fils, et c'est ensuite à Alice."
    return "Alice prend la plus grande des valeurs de ses fils, et c'est ensuite à Bob."
