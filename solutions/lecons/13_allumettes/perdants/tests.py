"""une liste de tas"""

from ast import literal_eval
from itertools import combinations

VISIBLES = [
    "perdants([1], 1)",
    "perdants([1], 6)",
    "perdants([1, 2], 10)",
    "perdants([1, 2, 3], 13)",
    "perdants([1, 3], 8)",
    "perdants([1, 2, 4], 12)",
    "perdants([1, 3, 4], 20)",
]
TABLE = "On demande d'aller du plus petit tas au plus grand, sans récursion."
INTERDITS = {"perdants": TABLE, "gagne": TABLE}
LEFT = "laisse = [n - prise for prise in prises if n - prise in perdus] → "
EQUIVALENTS = {
    LEFT + "laisse = [n + prise for prise in prises if n - prise in perdus]": (
        "only whether the list is empty matters"
    ),
}


def toutes():
    for count in range(4):
        for others in combinations((2, 3, 4, 5, 6), count):
            for last in (1, 2, 7, 20):
                yield f"perdants({[1, *others]}, {last})"


def montre(appel, obtenu):
    """What is told of the first wrong pile."""
    prises, dernier = literal_eval(appel.text.removeprefix("perdants"))
    if 0 in obtenu:
        return "Le tas 0 est de trop : l'autre vient de prendre la dernière, on y gagne."
    for n in range(1, dernier + 1):
        if n in obtenu and n not in appel.expected:
            reste = next(n - prise for prise in prises if n - prise in appel.expected)
            return f"Le tas {n} est de trop : on peut en laisser {reste}, où l'autre perd."
        if n in appel.expected and n not in obtenu:
            return f"Il manque le tas {n} : aucune prise n'y laisse un tas où l'autre perd."
    double = next((n for n in obtenu if obtenu.count(n) > 1), None)
    return f"Le tas {double} y est plusieurs fois." if double else ""
