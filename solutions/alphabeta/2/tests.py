"""la liste des triplets (lettres, alpha, beta)"""

from commun import FORM, SIGNS, WHY

BRANCHES = {
    "ab": "La branche 1 se lit la première : personne n'a encore rien, rien ne peut se couper.",
    "cde": (
        "À la branche 2, c'est MIN qui joue, et MAX tient déjà en « gauche » ce que vaut la "
        "branche 1 : à partir de quelle feuille la branche 2 ne peut-elle plus faire mieux ?"
    ),
    "fg": (
        "À la branche 3, c'est MIN qui joue : il se compare à ce que MAX tient en « droite », non "
        "à ce que MIN tient à la racine."
    ),
    "hi": (
        "En « droite », c'est MAX qui joue : après la branche 3, que tient-il, et que tient MIN "
        "à la racine ?"
    ),
}
PLACES = {branche: f"à la branche {n}" for n, branche in enumerate(BRANCHES, 1)}
GIVEN = 'coupures_B, mon_nom, "B"'
VISIBLES = [
    f"forme({GIVEN})",
    *(f'lettres({GIVEN}, "{branche}")' for branche in BRANCHES),
    *(f'{borne}({GIVEN}, "{branche}")' for branche in ("cde", "hi") for borne in WHY),
]


def cachees():
    yield from VISIBLES


def ecrit(nom, args):
    told = f", {SIGNS[nom]} {PLACES[args[3]]}," if args[3:] else ""
    return f"coupures_B(){told}"


def pourquoi(nom, args, attendu):
    return BRANCHES[args[3]] if nom == "lettres" else WHY.get(nom, FORM)


EQUIVALENTS = {
    "return [('de', -1, -6), ('hi', -1, -1)] → return [('de', -1, -6), ('hi', -1, -1)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
