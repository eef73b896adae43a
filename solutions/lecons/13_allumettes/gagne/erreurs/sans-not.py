"""gagne(n - prise) dit si l'autre gagne : c'est quand il perd (not) que la prise est bonne."""
def gagne(n):
    if n == 0:
        return True
    for prise in (1, 2, 3):
        if prise <= n and gagne(n - prise):
            return True
    return False
