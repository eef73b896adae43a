"""gagne ne connaît que les prises de 1 à 3 : ses tas perdants ne sont pas ceux d'un autre k. D'où
viennent ceux de la bonne règle ?"""
def coup_gagnant(n, k):
    for prise in range(1, min(n, k) + 1):
        if not gagne(n - prise):
            return prise
    return 0
