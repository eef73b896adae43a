"""C'est toujours Alice qui joue : comptez les pions pour savoir à qui c'est."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = max(i for i in range(6) if pos[i][j] == ".")
            ligne = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append(pos[:i] + (ligne,) + pos[i + 1 :])
    return suivantes
