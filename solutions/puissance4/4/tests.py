"""une liste de sept nombres (None si la colonne est pleine)"""

from commun import (
    POIDS,
    drawn,
    free_columns,
    mover,
    position_text,
    running,
    towers,
    value,
    wandering,
)

from course_lib.text import french_number

ROWS = [
    "",
    "...A...",
    "BBB..../AAA....",
    "AA...../BBB...A",
    "...BA../..BAAB.",
    "..B..../..A..../..B..../..A..../..B..../..A....",
    "..B..../..A..../..B..../..A..../..B..../..AA...",
    "....B../..BAA../.ABBA../BAAABB.",
]


def call(pos):
    return f"nouvelles_valeurs({position_text(pos)})"


VISIBLES = [call(drawn(rows)) for rows in ROWS]


def toutes():
    yield from map(call, [*towers(), *running(40, 6, 17)])


def cachees():
    yield from map(call, [*running(30, 7, 13), *towers()])


def tirees(rng):
    yield from (call(wandering(rng)) for _ in range(24))


def pourquoi(nom, args, attendu):
    (pos,) = args
    sign, name = ("+", "Alice") if mover(pos) == "A" else ("−", "Bob")
    lowest = {j: max(i for i in range(6) if pos[i][j] == ".") for j in free_columns(pos)}
    landings = ", ".join(f"{j + 1} : {sign}{POIDS[i][j]}" for j, i in lowest.items())
    return (
        f"h vaut {french_number(value(pos))} et {name} joue ; poids de la case où tombe le pion, "
        f"colonne par colonne : {landings}{' ; colonne pleine : None' * (None in attendu)}."
    )
