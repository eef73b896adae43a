"""un meilleur fils de p, pour MINIMAX, et la valeur de n, pour les deux autres fonctions"""

from commun import trees

POOL = range(-100, 101)
LOST = ["[[-100], [-100, 100]]", "[-100, -100]", "[[-100]]"]
SETS = "maxime, coup = (-MAX_VAL, successeur(p)[0])"
EQUIVALENTS = {
    f"{SETS} → maxime, coup = (-100, successeur(p)[0])": "MAX_VAL is 100",
    f"{SETS} → maxime, coup = (-MAX_VAL, successeur(p)[-1])": "any move will do if all lose",
    "if val_fils > maxime: → if val_fils >= maxime:": "any best move will do",
    "v_min = MAX_VAL → v_min = 100": "MAX_VAL is 100",
    "v_max = -MAX_VAL → v_max = -100": "MAX_VAL is 100",
}
SMALL = "[[30, 50], [70, 20], 10]"
VISIBLES = [
    "ValeurMAX(arbre([30, 50]))",
    "ValeurMINI(arbre([30, 50]))",
    f"ValeurMAX(arbre({SMALL}))",
    f"ValeurMINI(arbre({SMALL}))",
    "ValeurMINI(arbre(ARBRE_N2))",
    "ValeurMAX(arbre(ARBRE_N2))",
    f"va(MINIMAX, arbre({SMALL}))",
    "va(MINIMAX, arbre(ARBRE_N2))",
    "va(MINIMAX, arbre([[-50, 20], [-20, 3]]))",
    *(f"va(MINIMAX, arbre({tree}))" for tree in LOST),
    *(
        f"va(MINIMAX, arbre([[{first}, 100], [{-first - 1}], [5, {first}]]))"
        for first in range(-90, 100, 30)
    ),
]


def toutes():
    for rank, tree in enumerate(trees(4, 40, notes=False, pool=POOL)):
        yield f"{('ValeurMINI', 'ValeurMAX')[rank % 2]}(arbre([{tree}, 7]))"


def ecrit(nom, args):
    name, tree = ("MINIMAX", args[1]) if nom == "va" else (nom, args[0])
    return f"{name}(arbre({tree._tree.tree!r}))"


def pourquoi(nom, args, attendu):
    if nom == "va":
        lost = repr(args[1]._tree.tree) in LOST
        best = "Un fils dont ValeurMINI est la plus grande convient"
        return f"{best} ; tous perdent, mais il faut bien jouer." if lost else f"{best}."
    return "Celui qui joue choisit parmi les valeurs de ses fils, que donne l'autre fonction."


def valeur(p, choisir, ensuite):
    """La valeur de p, où choisir prend min ou max."""
    suites = [valeur(q, ensuite, choisir) for q in successeur(p)]
    return choisir(suites) if suites else f(p)


def va(MINIMAX, p):
    """Où MAX va, d'après MINIMAX : le premier des meilleurs fils, si c'est l'un d'eux."""
    valeurs = {repr(q): valeur(q, min, max) for q in successeur(p)}
    choisi = repr(MINIMAX(p))
    meilleurs = [nom for nom in valeurs if valeurs[nom] == max(valeurs.values())]
    return meilleurs[0] if choisi in meilleurs else choisi


def dit(observe):
    """Une position, ou un nombre, comme Python les affiche."""
    return str(observe)
