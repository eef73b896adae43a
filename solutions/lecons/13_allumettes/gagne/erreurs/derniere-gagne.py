"""Chez vous, qui prend la dernière gagne. Ici, il perd : que vaut gagne(0) ?"""
def gagne(n):
    for prise in (1, 2, 3):
        if prise <= n and not gagne(n - prise):
            return True
    return False
