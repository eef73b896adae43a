"""la liste de huit textes de trois caractères"""

from commun import beginnings, drawn, lines_of, reached, wandering

INTERDITS = {"LINES": "C'est à vous de trouver les huit lignes."}
VISIBLES = [
    f"triees(lignes, {drawn(rows)})"
    for rows in (
        ".../.../...",
        "X../.../...",
        "..X/.O./...",
        "XO./.XO/...",
        "XO./.XO/X..",
        "OX./XO./..X",
        "XO./OX./X.O",
        "O.X/X../.OX",
    )
]


def toutes():
    for s in [*beginnings(2), *reached()[::40]]:
        yield f"triees(lignes, {s})"


def cachees():
    for s in reached()[7::30]:
        yield f"triees(lignes, {s})"


def tirees(rng):
    yield from (f"triees(lignes, {wandering(rng, 9)})" for _ in range(40))


def ecrit(nom, args):
    return f"lignes({args[1]})"


def pourquoi(nom, args, attendu):
    first, second = lines_of(args[1])[6:]
    return (
        "Il y a huit lignes : trois rangées, trois colonnes et les deux diagonales, "
        f"« {first} » et « {second} ». Elles sont triées ici, car leur ordre et leur sens de "
        "lecture sont libres."
    )


EQUIVALENTS = {"return resultat → return resultat[::-1]": "l'ordre des lignes est libre"}
