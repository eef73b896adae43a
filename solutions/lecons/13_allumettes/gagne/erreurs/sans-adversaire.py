"""Après votre prise, c'est l'autre qui joue : un tas où il gagne est mauvais pour vous."""
def gagne(n):
    if n == 0:
        return True
    if n == 1:
        return False
    return any(gagne(n - prise) for prise in (1, 2, 3) if prise <= n)
