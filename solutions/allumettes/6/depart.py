def coup_gagnant(n, k):
    """La prise, de 1 à k, qui gagne avec n allumettes ; 0 s'il n'y en a aucune."""
    return None  # À compléter
