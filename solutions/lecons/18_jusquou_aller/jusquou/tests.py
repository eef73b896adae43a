"""un nombre de cases"""

from course_lib.text import french_number

ROWS = (
    "{8: 14447, 10: 142788}",
    "{8: 152, 10: 341, 12: 639, 14: 391, 16: 1267, 18: 4195, 20: 3032, 22: 9474}",
)
BUDGETS = 25000, 250000, 3032, 400
VISIBLES = [f"jusquou({row}, {budget})" for row in ROWS for budget in BUDGETS]
VISIBLES += ["jusquou({8: 20, 10: 30, 12: 5}, 25)", "jusquou({8: 30, 10: 20}, 25)"]


def toutes():
    for row in ROWS:
        for budget in (151, 152, 400, 1267, 14446, 14447, 142788, 10**6):
            yield f"jusquou({row}, {budget})"


def pourquoi(nom, args, attendu):
    spent = french_number(args[0].get(attendu, 0))
    found = f"{attendu} cases, {spent} nœuds" if attendu else "aucune, donc 0"
    return f"La dernière mesure qui ne dépasse pas {french_number(args[1])} nœuds : {found}."
