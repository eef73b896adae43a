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
NAMES = [f"{kind} {n}" for kind in ("ligne", "colonne") for n in (1, 2, 3)]
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


def accepte(attendu, obtenu):
    """Une liste convient aussi, et True et False pour 1 et 0."""
    return isinstance(obtenu, tuple | list) and tuple(obtenu) == tuple(attendu)
