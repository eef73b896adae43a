"""un nombre, la valeur de n, ou, pour MINIMAX, le fils de p où aller"""

from commun import trees

POOL = range(-100, 101)
LOST = ["[[-100], [-100, 100]]", "[-100, -100]", "[[-100]]"]
SETS = "maxime, coup = (-MAX_VAL, successeur(p)[0])"
EQUIVALENTS = {
    f"{SETS} → maxime, coup = (-100, successeur(p)[0])": "MAX_VAL is 100",
    f"{SETS} → maxime, coup = (-MAX_VAL, successeur(p)[-1])": "any move will do if all lose",
    "v_min = MAX_VAL → v_min = 100": "MAX_VAL is 100",
    "v_max = -MAX_VAL → v_max = -100": "MAX_VAL is 100",
}
SMALL = "[[30, 50], [70, 20], 10]"
VISIBLES = [
    f"ValeurMAX(arbre({SMALL}))",
    f"ValeurMINI(arbre({SMALL}))",
    "ValeurMINI(arbre(ARBRE_N2))",
    "ValeurMAX(arbre(ARBRE_N2))",
    f"va(MINIMAX, arbre({SMALL}))",
    "va(MINIMAX, arbre(ARBRE_N2))",
    "va(MINIMAX, arbre([[-50, 20], [-20, 3]]))",
    *(f"joue(MINIMAX, arbre({tree}))" for tree in LOST),
]


def toutes():
    for rank, tree in enumerate(trees(4, 40, notes=False, pool=POOL)):
        yield f"{('ValeurMINI', 'ValeurMAX')[rank % 2]}(arbre([{tree}, 7]))"
    for first in range(-90, 100, 30):
        yield f"va(MINIMAX, arbre([[{first}, 100], [{-first - 1}], [5, {first}]]))"


def ecrit(nom, args):
    if nom in ("va", "joue"):
        said = "MINIMAX(p) in successeur(p)" if nom == "joue" else "MINIMAX(p)"
        return f"Avec p = arbre({args[1]._tree.tree!r}), {said}"
    return f"Avec n = arbre({args[0]._tree.tree!r}), {nom}(n)"


def pourquoi(nom, args, attendu):
    if nom == "joue":
        return "Tous les coups perdent, mais il faut bien en jouer un."
    if nom == "va":
        return "C'est le fils dont ValeurMINI est la plus grande."
    return "Celui qui joue choisit parmi les valeurs de ses fils, que donne l'autre fonction."
