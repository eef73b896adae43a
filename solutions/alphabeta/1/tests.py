"""la liste des triplets (lettres, alpha, beta)"""

from commun import FORM, SIGNS, WHY

BRANCHES = {
    "abc": (
        "La gauche se lit la première : quand on y entre, MAX n'a encore rien, à quoi MIN se "
        "comparerait-il ?"
    ),
    "def": (
        "Au centre, c'est MIN qui joue : à partir de quelle feuille est-il sûr que le centre ne "
        "vaudra pas plus que la gauche ?"
    ),
    "ghi": (
        "À droite, c'est MIN qui joue : à partir de quelle feuille est-il sûr que la droite ne "
        "vaudra pas plus que la gauche ?"
    ),
}
PLACES = {"abc": "à gauche", "def": "au centre", "ghi": "à droite"}
GIVEN = 'coupures_A, mon_nom, "A"'
VISIBLES = [
    f"forme({GIVEN})",
    *(f'lettres({GIVEN}, "{branche}")' for branche in BRANCHES),
    *(f'{borne}({GIVEN}, "{branche}")' for branche in ("def", "ghi") for borne in WHY),
]


def cachees():
    yield from VISIBLES


def ecrit(nom, args):
    told = f", {SIGNS[nom]} {PLACES[args[3]]}," if args[3:] else ""
    return f"coupures_A(){told}"


def pourquoi(nom, args, attendu):
    return BRANCHES[args[3]] if nom == "lettres" else WHY.get(nom, FORM)


EQUIVALENTS = {
    "return [('f', 4, 4), ('hi', 4, 2)] → return [('f', 4, 4), ('hi', 4, 2)][::-1]": (
        "l'ordre des coupures est libre"
    ),
}
