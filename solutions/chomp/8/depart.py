def Attracteur(joueur, G=G):
    """L'ensemble des sommets de G d'où joueur peut forcer l'adversaire à manger le poison."""
    return None  # À compléter
