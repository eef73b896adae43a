"""Vous mettez des listes dans la liste. On demande une seule liste de nombres : ajoutez à la
vôtre les éléments de celle de chaque fils."""
def ordre_de_visite(n):
    ordre = []
    for p in (1, 2, 3):
        if p <= n:
            ordre.append(ordre_de_visite(n - p))
    ordre.append(n)
    return ordre
