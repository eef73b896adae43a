"""un nombre de cases"""

from course_lib.text import french_number

ROWS = (
    "{8: 6071, 10: 58991}",
    "{8: 868, 10: 3710, 12: 16697, 14: 158012}",
    "{8: 86, 10: 168, 12: 352, 14: 2078, 16: 3542, 18: 3608, 20: 18075}",
)
BUDGETS = 20000, 200000, 3710, 50
VISIBLES = [f"jusquou({row}, {budget})" for row in ROWS for budget in BUDGETS]


def toutes():
    for row in ROWS:
        for budget in (85, 86, 352, 868, 6070, 6071, 58991, 10**6):
            yield f"jusquou({row}, {budget})"


def pourquoi(nom, args, attendu):
    noeuds, budget = args
    if not attendu:
        return f"Toutes les mesures dépassent {french_number(budget)} nœuds."
    enough = f"{attendu} cases, {french_number(noeuds[attendu])} nœuds"
    return f"La dernière mesure qui ne dépasse pas {french_number(budget)} nœuds : {enough}."
