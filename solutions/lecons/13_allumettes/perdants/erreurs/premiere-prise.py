"""Seule la première prise semble compter : essayez-les toutes avant de décider que n est perdant."""
def perdants(prises, dernier):
    perdus = []
    for n in range(1, dernier + 1):
        for prise in prises:
            if n - prise in perdus:
                break
            perdus.append(n)
            break
    return perdus
