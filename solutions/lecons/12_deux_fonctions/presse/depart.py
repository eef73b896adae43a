def valeur_pressee(jeu, s):
    """La valeur de s pour MAX, où chaque coup joué rapproche de 0 d'un point."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v  # À compléter : rapprochez v de 0
