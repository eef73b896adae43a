"""Après une colonne pleine, les valeurs sont décalées d'une colonne."""
def nouvelles_valeurs(pos):
    valeurs = [h(q) for q in fils(pos)]
    while len(valeurs) < 7:
        valeurs.append(None)
    return valeurs
