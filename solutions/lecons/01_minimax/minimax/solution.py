def minimax(jeu, s):
    """La valeur de la position s pour MAX, si les deux joueurs jouent au mieux."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    if jeu.to_move(s) is MAX:
        return max(valeurs)
    return min(valeurs)
