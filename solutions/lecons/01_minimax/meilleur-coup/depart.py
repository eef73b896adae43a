def meilleur_coup(jeu, s):
    """Le coup que doit jouer, en s, le joueur dont c'est le tour."""
    return None  # À compléter
