"""un dictionnaire : (p, "hasard") et (p, "gagnante") -> les deux parts de parties gagnées"""

from commun import ecrit as ecrit

VISIBLES = [
    "parts(Comparaison, [], 3)",
    "parts(Comparaison, [1], 11)",
    "parts(Comparaison, [7, 1], 13)",
]


def cachees():
    yield "parts(Comparaison, [6], 9)"
    yield "parts(Comparaison, [1], 12)"


def tirees(rng):
    """Of one small set: a depth must be sure of its result, and play must not take long."""
    yield f"parts(Comparaison, {rng.choice([[6], [1, 6], [6, 1]])}, {rng.randint(10, 14)})"


def pourquoi(nom, args, attendu):
    if not attendu:
        return "aucune profondeur, donc aucune série : le dictionnaire est vide."
    return (
        "min-max bat presque toujours le hasard ; contre la stratégie gagnante, il ne gagne qu'en "
        "commençant, et s'il voit assez loin."
    )
