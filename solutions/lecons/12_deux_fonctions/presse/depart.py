def valeur_pressee(jeu, s):
    """La valeur de s pour MAX, où chaque coup joué rapproche de 0 d'un point."""
    return None  # À compléter
