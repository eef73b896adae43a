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


def parts(Comparaison, profondeurs, n):
    """Chaque part en un mot : le hasard et les carrés égaux la font varier un peu."""
    tableau = Comparaison(profondeurs, n)
    if not isinstance(tableau, dict) or not all(map(est_couple, tableau.values())):
        return tableau
    return {cle: [en_mots(part, n) for part in tableau[cle]] for cle in tableau}


def est_couple(parts):
    nombres = isinstance(parts, tuple | list) and len(parts) == 2
    return nombres and all(isinstance(part, int | float) for part in parts)


def en_mots(part, n):
    if not 0 <= part <= 1:
        return f"{part}, qui n'est pas une part"
    if abs(part * n - round(part * n)) > 1e-6:
        return f"une part qui n'est pas celle de {n} parties"
    return "presque aucune" if part < 0.35 else "presque toutes" if part > 0.65 else "la moitié"
