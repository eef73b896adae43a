"""Vous donnez les numéros des colonnes ; on demande les positions obtenues."""
def fils(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    joueur = "A" if "".join(pos).count("A") == "".join(pos).count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            suivantes.append(j + 1)
    return suivantes
