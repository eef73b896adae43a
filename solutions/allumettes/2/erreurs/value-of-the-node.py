"""Vous renvoyez un seul nombre, la valeur de la position elle-même. On demande la liste des
valeurs de ses fils, une par prise possible."""
def fils_boucle(n):
    valeurs = []
    for prise in range(1, min(n, 3) + 1):
        valeurs.append(valeur(n - prise, MAX))
    return valeurs

def valeurs_des_fils(n):
    return min(fils_boucle(n), default=-100)
