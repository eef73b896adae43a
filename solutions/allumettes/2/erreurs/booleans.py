"""Vous dites si MAX gagne ; on demande les valeurs, +100 ou −100."""
from functools import cache

@cache
def gagne_memo(n):
    return n == 0 or any(not gagne_memo(n - p) for p in (1, 2, 3) if p <= n)

def valeurs_des_fils(n):
    return [gagne_memo(n - p) for p in (1, 2, 3) if p <= n]
