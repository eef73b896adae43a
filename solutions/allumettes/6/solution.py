def coup_gagnant(n, k):
    """La prise, de 1 à k, qui gagne avec n allumettes ; 0 s'il n'y en a aucune."""
    tas = perdantes(n, k)
    for prise in range(1, k + 1):
        if n - prise in tas:  # l'adversaire trouvera un tas perdant
            return prise
    return 0
