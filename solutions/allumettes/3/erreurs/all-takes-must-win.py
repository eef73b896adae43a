"""Vous demandez que toutes les prises soient bonnes. Celui qui joue choisit la sienne : combien
lui en faut-il de bonnes ?"""
def gagne(n):
    if n == 0:
        return True
    return all(not (p <= n and gagne(n - p)) for p in (1, 2, 3))
