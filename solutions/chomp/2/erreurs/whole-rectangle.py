"""Vous donnez tous les carrés du rectangle : des carrés déjà mangés reviennent. Chaque ligne a
sa propre longueur."""
def MesCarres(tab):
    carres = [(i, j) for i in range(len(tab)) for j in range(tab[0])]
    carres.remove((0, 0))
    return carres
