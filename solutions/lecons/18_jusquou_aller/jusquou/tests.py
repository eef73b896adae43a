"""un nombre de cases"""

from course_lib.text import french_number

ROWS = (
    "{8: 6071, 10: 58991}",
    "{8: 86, 10: 168, 12: 352, 14: 2078, 16: 3542, 18: 3608, 20: 18075}",
)
BUDGETS = 10000, 100000, 3608, 50
VISIBLES = [f"jusquou({row}, {budget})" for row in ROWS for budget in BUDGETS]
VISIBLES.append("jusquou({8: 20, 10: 30, 12: 5}, 25)")


def toutes():
    for row in ROWS:
        for budget in (85, 86, 352, 6070, 6071, 58991, 10**6):
            yield f"jusquou({row}, {budget})"


def pourquoi(nom, args, attendu):
    spent = french_number(args[0].get(attendu, 0))
    found = f"{attendu} cases, {spent} nœuds" if attendu else "aucune, donc 0"
    return f"La dernière mesure qui ne dépasse pas {french_number(args[1])} nœuds : {found}."
