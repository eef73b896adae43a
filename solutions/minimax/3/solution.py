def meilleur_coup(p, n):
    """Le couple (coup, valeur) du meilleur coup de MAX en p, cherché à n coups."""
    choix, score = None, None  # le premier est toujours retenu : même perdu, il faut jouer
    for q in successeurs(p):
        essai = algorithme_1(q, n - 1, False), h(q)  # d'abord la valeur, puis la note
        if choix is None or essai > score:
            choix, score = q, essai
    return coup(choix), score[0]
