"""Vous renversez le signe quand Bob joue : h est toujours la note d'Alice."""
def nouvelles_valeurs(pos):
    suivantes = iter(fils(pos))
    signe = 1 if "".join(pos).count("A") == "".join(pos).count("B") else -1
    valeurs = []
    for j in range(7):
        if pos[0][j] == ".":
            valeurs.append(signe * h(next(suivantes)))
        else:
            valeurs.append(None)
    return valeurs
