"""0, 1, 2 ou 3"""

LARGE = [10**20 + more for more in range(3)]
VISIBLES = [f"coup_gagnant({n})" for n in (1, 2, 3, 4, 5, 6, 13, 16, 1000, *LARGE)]
FORMULA = "On demande une formule, sans boucle ni récursion."
INTERDITS = dict.fromkeys(["for", "while", "gagne", "coup_gagnant"], FORMULA)


def toutes():
    for n in range(1, 30):
        yield f"coup_gagnant({n})"


def pourquoi(nom, args, attendu):
    (n,) = args
    if attendu == 0:
        return "Ce tas est perdant : aucune prise ne gagne."
    return f"En prendre {attendu} laisse {n - attendu}, un tas perdant."
