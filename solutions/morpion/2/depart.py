def lignes(s):
    """Les lignes de s, un plateau de n rangées et de n colonnes : chacune est un texte."""
    n = len(s)
    resultat = []
    for i in range(n):
        resultat.append(s[i])
    for j in range(n):
        colonne = ""
        for i in range(n):
            colonne = colonne + s[i][j]
        resultat.append(colonne)
    return resultat
