def lignes(s):
    """La liste des huit lignes de s : chacune est un texte de trois caractères."""
    resultat = [s[0], s[1], s[2]]
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    return resultat
