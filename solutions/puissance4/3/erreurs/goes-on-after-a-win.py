"""La partie continue après une victoire : si l'un des deux a aligné quatre pions, il n'y a plus
de fils."""
def fils(pos):
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = max(i for i in range(6) if pos[i][j] == ".")
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append(pos[:i] + (ligne,) + pos[i + 1 :])
    return suivantes
