def fils(pos):
    """La liste des positions atteintes en un coup, de gauche à droite."""
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    texte = "".join(pos)
    joueur = "A" if texte.count("A") == texte.count("B") else "B"
    suivantes = []
    for j in range(7):
        if pos[0][j] == ".":
            i = 5
            while pos[i][j] != ".":
                i = i - 1
            nouvelle = pos[i][:j] + joueur + pos[i][j + 1 :]
            suivantes.append(pos[:i] + (nouvelle,) + pos[i + 1 :])
    # Si le plateau est plein, aucune colonne n'est libre : la liste est vide.
    return suivantes
