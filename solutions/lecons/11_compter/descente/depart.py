def descente(jeu, choisir):
    """Une partie jouée par choisir, et le produit des nombres de coups rencontrés."""
    return None  # À compléter
