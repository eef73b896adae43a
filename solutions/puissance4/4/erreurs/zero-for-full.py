"""Une colonne pleine n'a pas la valeur 0, qui serait une vraie note : mettez None."""
def nouvelles_valeurs(pos):
    suivantes = iter(fils(pos))
    valeurs = []
    for j in range(7):
        if pos[0][j] == ".":
            valeurs.append(h(next(suivantes)))
        else:
            valeurs.append(0)
    return valeurs
