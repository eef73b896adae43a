"""1, -1 ou 0"""

from course_lib.text import french_number

SHOWN = "0.7, 16; 0.9, 100; 0.55, 100; 0.2, 25; 0.35, 100; 0.25, 16; 0.75, 16; 0.51, 64; 0.45, 100"
VISIBLES = [f"verdict({call})" for call in SHOWN.split("; ")]


def toutes():
    for t in (0.55, 0.45, 0.6003, 0.5997, 0.4003, 0.3997):  # the last four refuse n - 1 and n + 1
        yield f"verdict({t}, 100)"
    yield from ("verdict(0.755, 16)", "verdict(0.245, 16)", "verdict(0.6769, 32)")
    for n in (16, 25, 64, 400, 1600, 4):
        for t in (0.6, 0.4, 0.7, 0.3, 0.53, 0.45, 0.5, 0.625, 0.375, 0.75, 0.25, 1, 0):
            yield f"verdict({t}, {n})"


def pourquoi(nom, args, attendu):
    t, margin = args[0], args[1] ** -0.5
    ends = [french_number(round(end, 3)) for end in (t - margin, t + margin)]
    side = {1: "tout entier au-dessus de 0,5", -1: "tout entier au-dessous de 0,5"}
    side[0] = "il n'est pas tout entier d'un côté, 0,5 y est"
    return f"L'intervalle va de {ends[0]} à {ends[1]} : {side[attendu]}."
