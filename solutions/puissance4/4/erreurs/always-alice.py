"""Vous jouez toujours un pion d'Alice : quand c'est à Bob, h diminue."""
def nouvelles_valeurs(pos):
    joueur = "A"
    valeurs = [None] * 7
    for j in range(7):
        if pos[0][j] == ".":
            i = max(i for i in range(6) if pos[i][j] == ".")
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            valeurs[j] = h(pos[:i] + (ligne,) + pos[i + 1 :])
    return valeurs
