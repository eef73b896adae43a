"""un nombre"""

from commun import POIDS, position_text, running, towers, wandering

from course_lib.text import french_number

VISIBLES = [
    "h(vide)",
    "h(vide[:5] + ('AAAABBB',))",
    "h(vide[:5] + ('A.....B',))",
    "h(vide[:4] + ('A.....B', 'B.AAB.A'))",
    "h(vide[:3] + ('...B...', '...B...', '.A.BA.A'))",
    "h(figure_2)",
    "h(figure_1)",
    "h(position_n3)",
]


def call(pos):
    return f"h({position_text(pos)})"


def toutes():
    yield from map(call, [*towers(), *running(40, 6, 17)])


def cachees():
    yield from map(call, [*running(30, 7, 13), *towers()])


def tirees(rng):
    yield from (call(wandering(rng)) for _ in range(24))


def terms(pos, player):
    mine = [POIDS[i][j] for i in range(6) for j in range(7) if pos[i][j] == player]
    return f"{' + '.join(map(str, mine)) or '0'}" + (f" = {sum(mine)}" if len(mine) > 1 else "")


def pourquoi(nom, args, attendu):
    (pos,) = args
    return (
        f"Alice : {terms(pos, 'A')} ; Bob : {terms(pos, 'B')} ; "
        f"la différence vaut {french_number(attendu)}."
    )


EQUIVALENTS = {
    "elif pos[i][j] == 'B': → if pos[i][j] == 'B':": "une case n'est pas à la fois à A et à B",
}
