"""Dans une colonne pleine, i descend jusqu'à −1, et l'indice −1 est celui de la ligne du bas : on
ne peut pas jouer dans cette colonne."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        i = 5
        while i >= 0 and pos[i][j] != ".":
            i = i - 1
        rangees = list(pos)
        rangees[i] = pos[i][:j] + joueur + pos[i][j + 1 :]
        suivantes.append(tuple(rangees))
    return suivantes
