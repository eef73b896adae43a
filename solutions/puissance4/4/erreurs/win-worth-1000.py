"""Vous donnez déjà une valeur à part à une victoire : bonne idée, mais ici on demande h telle
que N1 la définit. L'exercice 6 y viendra."""
def nouvelles_valeurs(pos):
    suivantes = iter(fils(pos))
    valeurs = []
    for j in range(7):
        if pos[0][j] == ".":
            q = next(suivantes)
            valeurs.append(1000 if a_gagne(q, "A") else -1000 if a_gagne(q, "B") else h(q))
        else:
            valeurs.append(None)
    return valeurs
