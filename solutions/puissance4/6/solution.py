def coup_profondeur(pos, n):
    """Le couple (valeur, colonne) du meilleur coup à profondeur n, pour celui qui doit jouer."""

    def meilleur(p):
        """max si c'est à Alice de jouer en p, min si c'est à Bob."""
        texte = "".join(p)
        return max if texte.count("A") == texte.count("B") else min

    def valeur(p, n):
        """La valeur de p, n coups avant l'horizon."""
        # La fin de partie passe avant l'horizon : une victoire reste une victoire quand n = 0.
        if a_gagne(p, "A"):
            return 1000
        if a_gagne(p, "B"):
            return -1000
        if "." not in p[0]:
            return 0
        if n == 0:
            return h(p)
        return meilleur(p)([valeur(q, n - 1) for q in fils(p)])

    # Les fils se suivent dans l'ordre des colonnes libres ; le coup choisi compte pour un.
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(valeur(q, n - 1), colonne) for q, colonne in zip(fils(pos), libres)]
    # Les couples se comparent d'abord par leur valeur.
    return meilleur(pos)(couples)
