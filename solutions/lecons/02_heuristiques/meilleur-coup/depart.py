def meilleur_coup(jeu, s, d, h):
    """Le coup à jouer en s, en lisant d demi-coups, le coup choisi compris."""
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}  # À compléter
    if jeu.to_move(s) is MAX:
        return max(valeurs, key=valeurs.get)
    return min(valeurs, key=valeurs.get)
