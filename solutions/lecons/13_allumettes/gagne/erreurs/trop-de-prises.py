"""Vous retirez plus d'allumettes qu'il n'en reste : n devient négatif, et la récursion ne finit
plus. Une prise ne dépasse pas n."""
def gagne(n):
    if n == 0:
        return True
    for prise in (1, 2, 3):
        if not gagne(n - prise):
            return True
    return False
