"""un nombre, par combien une case de plus multiplie les nœuds"""

from course_lib.text import counted, french_number

MINIMAX = "{8: 14447, 10: 142788}"
ENGINE = "{8: 152, 10: 341, 12: 639, 14: 391, 16: 1267, 18: 4195, 20: 3032, 22: 9474}"
VISIBLES = [
    "facteur({8: 100, 9: 300}, 8, 9)",
    "facteur({8: 100, 10: 900}, 8, 10)",
    f"facteur({MINIMAX}, 8, 10)",
    f"facteur({ENGINE}, 8, 16)",
    f"facteur({ENGINE}, 12, 14)",
]


def toutes():
    yield "facteur({8: 100, 11: 800, 10: 300}, 8, 11)"
    for a in range(8, 22, 2):
        yield from (f"facteur({ENGINE}, {a}, {b})" for b in range(a + 2, 24, 2))


def montre(appel, obtenu):
    near = any(obtenu == round(appel.expected, digits) for digits in range(4))
    return "N'arrondissez pas." * (near and obtenu != appel.expected)


def pourquoi(nom, args, attendu):
    noeuds, a, b = args
    times = f"{french_number(noeuds[b])} / {french_number(noeuds[a])}"
    return f"Pour {counted(b - a, 'case')} de plus, les nœuds sont multipliés par {times}."
