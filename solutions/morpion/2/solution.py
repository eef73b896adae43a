def lignes(s):
    """La liste des huit lignes de s : chacune est un texte de trois caractères."""
    resultat = [s[0], s[1], s[2]]
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    # Première diagonale : la colonne augmente avec la ligne ; seconde : elle diminue.
    resultat.append(s[0][0] + s[1][1] + s[2][2])
    resultat.append(s[0][2] + s[1][1] + s[2][0])
    return resultat
