"""Les pions restent en haut : ils tombent sur la case libre la plus basse, et la ligne du bas est
pos[5]."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = 0
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append(pos[:i] + (ligne,) + pos[i + 1 :])
    return suivantes
