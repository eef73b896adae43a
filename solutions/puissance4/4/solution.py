def nouvelles_valeurs(pos):
    """Les sept valeurs de h après un coup dans chaque colonne ; None si elle est pleine."""
    suivantes = fils(pos)
    valeurs = []
    rang = 0
    for j in range(7):
        if pos[0][j] == ".":
            valeurs.append(h(suivantes[rang]))
            rang = rang + 1
        else:
            # Pas de fils pour cette colonne : on ne change pas de rang.
            valeurs.append(None)
    return valeurs
