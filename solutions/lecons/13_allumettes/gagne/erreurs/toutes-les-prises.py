"""Vous exigez que toutes les prises gagnent. C'est vous qui choisissez : une seule suffit."""
def gagne(n):
    if n == 0:
        return True
    return all(not gagne(n - prise) for prise in (1, 2, 3) if prise <= n)
