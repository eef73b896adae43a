"""Les pions des coups essayés s'accumulent : chaque fils part de la position de départ."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = max(i for i in range(6) if pos[i][j] == ".")
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append(pos[:i] + (ligne,) + pos[i + 1 :])
            pos = suivantes[-1]
    return suivantes
