"""un dictionnaire : (p, nom) -> les deux parts de parties gagnées contre adversaires[nom]"""

import random
from functools import cache

from course_lib.given import Carres, Reste

BOTH = {"hasard": "StrategieAleatoire", "gagnante": "StrategieGagnante"}
VISIBLES = [
    f"parts(Comparaison, [], {BOTH}, 3)",
    f"parts(Comparaison, [1], {BOTH}, 11)",
    f"parts(Comparaison, [7, 1], {BOTH}, 13)",
]


def cachees():
    yield f"parts(Comparaison, [6], {BOTH}, 9)"
    yield f"parts(Comparaison, [1], {BOTH}, 12)"


def tirees(rng):
    """Of one small set: a depth must be sure of its result, and play must not take long."""
    best, other = rng.sample(["Ada", "Blaise", "Carl", "Denis"], 2)
    named = {best: "StrategieGagnante", other: "StrategieAleatoire"}
    yield f"parts(Comparaison, {rng.choice([[6], [1, 6], [6, 1]])}, {named}, {rng.randint(10, 14)})"


def ecrit(nom, args):
    name, depths, opponents, n = args
    named = ", ".join(f'"{one}": {strategy}' for one, strategy in opponents.items())
    return f"{name}({depths}, {{{named}}}, {n})"


def pourquoi(nom, args, attendu):
    if not attendu:
        return "aucune profondeur, donc aucune série : le dictionnaire est vide."
    return (
        "min-max bat presque toujours le hasard ; contre la stratégie gagnante, il ne gagne qu'en "
        "commençant, et s'il voit assez loin."
    )


def parts(Comparaison, profondeurs, adversaires, n):
    """Chaque part en un mot : le hasard et les carrés égaux la font varier un peu."""
    journal = []
    temoins = {nom: temoin(adversaires[nom], journal) for nom in adversaires}
    tableau = Comparaison(profondeurs, temoins, n)
    if not isinstance(tableau, dict) or not all(map(est_couple, tableau.values())):
        return tableau
    if len(tableau) == len(profondeurs) * len(temoins) and inventees(tableau, journal, n):
        return "des parts qui ne sont pas celles des parties jouées contre ces adversaires"
    return {cle: [en_mots(part, n) for part in tableau[cle]] for cle in tableau}


def temoin(strategie, journal):
    """Un adversaire qui note où il est appelé, et ce qu'il laisse."""

    def joue(tab, joueur):
        carres = Carres(tab) or [(0, 0)]
        bons = [carre for carre in carres if perd(Reste(tab, carre))]
        carre = random.choice(bons if bons and strategie == "StrategieGagnante" else carres)
        journal.append((tab, Reste(tab, carre)))
        return carre

    return joue


@cache
def perd(tab):
    """Si celui qui doit jouer perd."""
    return not any(perd(Reste(tab, carre)) for carre in Carres(tab))


def inventees(tableau, journal, n):
    """Si les parts ne sont ni celles de min-max ni celles des adversaires qui ont joué.

    Une série a `n` parties où l'adversaire commence ; qui joue chacune deux fois n'est pas compté.
    """
    series = sum(tab == (4, 4, 4) for tab, _ in journal) / n
    if series != len(tableau):
        return series < len(tableau)
    perdues = sum(reste == (1,) for _, reste in journal)
    gagnees = sum(map(sum, tableau.values())) * n
    return min(abs(gagnees - perdues), abs(gagnees + perdues - 2 * n * series)) > 1e-6


def est_couple(parts):
    nombres = isinstance(parts, tuple | list) and len(parts) == 2
    return nombres and all(isinstance(part, int | float) for part in parts)


def en_mots(part, n):
    if not 0 <= part <= 1:
        return f"{part}, qui n'est pas une part"
    if abs(part * n - round(part * n)) > 1e-6:
        return f"une part qui n'est pas celle de {n} parties"
    return "presque aucune" if part < 0.35 else "presque toutes" if part > 0.65 else "la moitié"
