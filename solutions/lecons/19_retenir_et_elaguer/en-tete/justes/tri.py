def en_tete(coups, favori):
    return sorted(coups, key=lambda coup: coup != favori)
