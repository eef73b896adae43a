"""cinq nombres : gagnables, presque X, presque O, centre X, centre O"""

from commun import beginnings, drawn, over, remarks, wandering

from course_lib.games.tictactoe import LINES

VISIBLES = [
    f"remarques({drawn(rows)})"
    for rows in (
        ".../.../...",
        "X../.O./...",
        "XO./.XO/...",
        "X.O/.../..X",
        "XO./.XO/X..",
        "O.O/.X./X..",
        "XXO/.O./X..",
        "XX./O../..O",
        "O.O/.XX/OX.",
    )
]
NAMES = [f"{kind} {n}" for kind in ("rangée", "colonne") for n in (1, 2, 3)]
NAMES += ["diagonale 1", "diagonale 2"]


def toutes():
    for s in [*beginnings(3), *beginnings(8)[::9]]:
        yield f"remarques({s})"


def cachees():
    for s in [*beginnings(2), *beginnings(8)[4::25]]:
        yield f"remarques({s})"


def tirees(rng):
    found = (wandering(rng, 8) for _ in range(40))
    yield from (f"remarques({s})" for s in found if not over(s))


def pourquoi(nom, args, attendu):
    return " ; ".join(map(where, remarks(*args))) + "."


def where(remark):
    known = dict(zip(map(tuple, LINES), NAMES, strict=True))
    found = [known.get(tuple(cells), "oui") for cells in remark.groups]
    none = "non" if "centre" in remark.name else "aucune"
    return f"{remark.name} : {', '.join(found) or none}"


RULES = (
    "une ligne est gagnable si X et O n'y sont pas tous les deux et si elle n'est pas presque "
    "gagnée ; une ligne vide l'est",
    "une ligne presque gagnée par X a deux X et une case vide",
    "une ligne presque gagnée par O a deux O et une case vide",
    "le centre est la case (2, 2), s[1][1] : 1 si X le tient",
    "le centre est la case (2, 2), s[1][1] : 1 si O le tient",
)


def montre(appel, obtenu):
    """The rule of the first number that is wrong."""
    numbers = zip(RULES, obtenu, appel.expected, strict=False)
    wrong = [rule for rule, one, right in numbers if one != right]
    return f"{appel.why} Rappel : {wrong[0]}." if wrong else ""


def accepte(attendu, obtenu):
    """Une liste convient aussi, et True et False pour 1 et 0."""
    return isinstance(obtenu, tuple | list) and tuple(obtenu) == tuple(attendu)
