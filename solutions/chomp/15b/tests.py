"""un dictionnaire : (p, nom) -> les deux parts de parties gagnées contre adversaires[nom]"""

import random
from functools import cache

from course_lib.given import Carres, Reste

BOTH = {"hasard": "StrategieAleatoire", "gagnante": "StrategieGagnante"}
VISIBLES = [
    f"parts(Comparaison, [1], {BOTH}, 11)",
    f"parts(Comparaison, [], {BOTH}, 3)",
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
    """Chaque part, à peu près : le hasard et les carrés égaux la font varier un peu."""
    journal = []
    temoins = {nom: temoin(adversaires[nom], journal) for nom in adversaires}
    tableau = Comparaison(profondeurs, temoins, n)
    if not isinstance(tableau, dict):
        return tableau
    for cle, deux in tableau.items():
        if not (isinstance(cle, tuple) and len(cle) == 2 and isinstance(cle[1], str)):
            raise Autre("a une clé qui n'est pas un couple (p, nom) : nom est un texte.")
        if not est_couple(deux):
            raise Autre(f"range {deux!r} en {cle!r} : il y faut les deux parts que donne serie.")
    if len(tableau) == len(profondeurs) * len(temoins) and inventees(tableau, journal, n):
        raise Autre(
            f"donne d'autres parts que celles de {n} et {n} parties contre adversaires[nom]."
        )
    return {cle: [a_peu_pres(part, n) for part in tableau[cle]] for cle in tableau}


class Autre(Exception):
    def __init__(self, trouble):
        self.trouble = trouble


def dit(obtenu):
    """Sans guillemets autour des parts : ce sont des nombres."""
    if not isinstance(obtenu, dict):
        return repr(obtenu)
    told = (f"{cle}: ({', '.join(obtenu[cle])})" for cle in sorted(obtenu, key=repr))
    return f"{{{', '.join(told)}}}"


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


def a_peu_pres(part, n):
    if not 0 <= part <= 1 or abs(part * n - round(part * n)) > 1e-6:
        return f"{part} [pas une part de {n} parties]"
    return "environ 0" if part < 0.35 else "environ 1" if part > 0.65 else "environ 1/2"
