"""le numéro du dernier étage qui tient dans le budget"""

VISIBLES = [
    "profondeur(2, 1)",
    "profondeur(2, 3)",
    "profondeur(2, 5)",
    "profondeur(2, 6)",
    "profondeur(3, 30)",
    "profondeur(5, 1000)",
]


def toutes():
    yield from (f"profondeur({b}, {n})" for b in range(2, 6) for n in (*range(1, 40), 400, 5000))


def pourquoi(nom, args, attendu):
    b, budget = args
    rows = [b ** ((k + 1) // 2) + b ** (k // 2) - 1 for k in range(attendu + 2)]
    told, held = " + ".join(map(str, rows[:-1])), sum(rows[:-1])
    one = f"Jusqu'à l'étage {attendu}, racine comprise : {told} = {held} nœuds"
    one = one if attendu else "La racine seule : 1 nœud"
    return f"{one} ; avec l'étage suivant, {sum(rows)} : trop pour {budget}."
