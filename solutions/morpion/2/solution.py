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
    # Première diagonale : la colonne augmente avec la rangée ; seconde : elle diminue.
    premiere, seconde = "", ""
    for i in range(n):
        premiere = premiere + s[i][i]
        seconde = seconde + s[i][n - 1 - i]
    resultat.append(premiere)
    resultat.append(seconde)
    return resultat
