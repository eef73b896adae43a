def meilleur_coup(jeu, s):
    """Le coup que doit jouer, en s, le joueur dont c'est le tour."""
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    if jeu.to_move(s) is MAX:
        return max(valeurs, key=valeurs.get)
    return min(valeurs, key=valeurs.get)
