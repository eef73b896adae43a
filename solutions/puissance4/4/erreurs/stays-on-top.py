"""Le pion reste en haut de la colonne : c'est le poids de la case où il tombe qui compte."""
def nouvelles_valeurs(pos):
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    valeurs = [None] * 7
    for j in range(7):
        if pos[0][j] == ".":
            i = 0
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            valeurs[j] = h(pos[:i] + (ligne,) + pos[i + 1 :])
    return valeurs
