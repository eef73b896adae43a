def coup_gagnant(n):
    """Combien prendre pour gagner avec n allumettes ; 0 si l'on ne peut pas."""
    return (n - 1) % 4
