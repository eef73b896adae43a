"""la liste des triplets (lettres, alpha, beta)"""

from commun import FORM, SIGNS, WHY

BRANCHES = {
    "ab": "« gauche » se lit la première : MAX n'a encore rien, à quoi MIN se comparerait-il ?",
    "cd": "À la branche 2, c'est MIN qui joue : que tient déjà MAX, à la racine ?",
    "e": (
        "À la branche 1, c'est MAX qui joue : il ne coupe que si MIN tient déjà quelque chose plus "
        "haut."
    ),
    "fghi": (
        "En « droite », c'est MIN qui joue : que tient-il après la branche 1, et que tient MAX "
        "à la racine ?"
    ),
}
PLACES = {
    "ab": "à gauche",
    "cd": "à la branche 2",
    "e": "à la branche 1, hors de la branche 2",
    "fghi": "à la branche 3",
}
GIVEN = 'coupures_C, mon_nom, "C"'
VISIBLES = [
    f"forme({GIVEN})",
    *(f'lettres({GIVEN}, "{branche}")' for branche in BRANCHES),
    *(f'{borne}({GIVEN}, "{branche}")' for branche in ("cd", "fghi") for borne in WHY),
]


def cachees():
    yield from VISIBLES


def ecrit(nom, args):
    told = f", {SIGNS[nom]} {PLACES[args[3]]}," if args[3:] else ""
    return f"coupures_C(){told}"


def pourquoi(nom, args, attendu):
    return BRANCHES[args[3]] if nom == "lettres" else WHY.get(nom, FORM)


EQUIVALENTS = {
    "return [('d', 5, 0), ('fghi', 5, 5)] → return [('d', 5, 0), ('fghi', 5, 5)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
