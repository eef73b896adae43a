"""-1, 0 ou 1"""

from commun import bars, drawn_bars

TABS = [(2,), (4,), (1, 1), (1, 1, 1), (2, 2), (3, 1), (2, 2, 1), (4, 4, 4)]
VISIBLES = ["H((1,))", *(f"H({tab})" for tab in TABS)]

EQUIVALENTS = {
    "if len(tab) == 1 or tab[0] == 1: → if len(tab) <= 1 or tab[0] == 1:": "pas de tablette vide",
    "if len(tab) == 1 or tab[0] == 1: → if len(tab) == 1 or tab[0] <= 1:": "pas de ligne vide",
}


def toutes():
    yield from (f"H({tab})" for tab in bars(4, 5))


def cachees():
    yield from (f"H({tab})" for tab in bars(5, 4)[::2])


def tirees(rng):
    yield from (f"H({tab})" for tab in drawn_bars(rng, 7, 8, 12))
    yield from (f"H(({rng.randint(6, 40)},))" for _ in range(4))
    yield from (f"H({(1,) * rng.randint(6, 40)})" for _ in range(4))


def pourquoi(nom, args, attendu):
    if attendu == -1:
        return "il ne reste que le poison : celui qui doit jouer perd."
    if attendu == 1:
        shape = "une seule ligne" if len(args[0]) == 1 else "une seule colonne"
        return f"il n'y a plus qu'{shape} : qui doit jouer ne laisse que le poison, et gagne."
    return "il y a plusieurs lignes et plusieurs colonnes : on ne sait pas."
