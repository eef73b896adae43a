"""Vous donnez ce que le coup ajoute : on demande la nouvelle valeur de h, celle de la position
entière."""
def nouvelles_valeurs(pos):
    suivantes = iter(fils(pos))
    valeurs = []
    for j in range(7):
        if pos[0][j] == ".":
            valeurs.append(h(next(suivantes)) - h(pos))
        else:
            valeurs.append(None)
    return valeurs
