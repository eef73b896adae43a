"""un nombre de cases"""

from course_lib.text import french_number

ROWS = (
    "{8: 5321, 10: 41416}",
    "{8: 70, 10: 94, 12: 127, 14: 647, 16: 828, 18: 971, 20: 1140, 22: 7774}",
)
BUDGETS = 10000, 100000, 971, 50
VISIBLES = [f"jusquou({row}, {budget})" for row in ROWS for budget in BUDGETS]
VISIBLES.append("jusquou({8: 20, 10: 30, 12: 5}, 25)")


def toutes():
    for row in ROWS:
        for budget in (69, 70, 127, 5320, 5321, 41416, 10**6):
            yield f"jusquou({row}, {budget})"


def pourquoi(nom, args, attendu):
    spent = french_number(args[0].get(attendu, 0))
    found = f"{attendu} cases, {spent} nœuds" if attendu else "aucune, donc 0"
    return f"La dernière mesure qui ne dépasse pas {french_number(args[1])} nœuds : {found}."
