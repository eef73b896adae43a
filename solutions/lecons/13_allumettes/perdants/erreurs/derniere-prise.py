"""Seule la dernière prise semble compter : ce que l'une a trouvé, la suivante l'efface. Il suffit
qu'une prise laisse un perdant pour que n gagne."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        for prise in prises:
            trouve = n - prise in perdus
        if not trouve:
            perdus.append(n)
    return perdus
