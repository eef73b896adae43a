"""Tout est juste, sauf le tas vide. Qui a pris la dernière allumette ?"""
from functools import cache

@cache
def gagne_memo(n):
    return n == 0 or any(not gagne_memo(n - p) for p in (1, 2, 3) if p <= n)

def gagne(n):
    if n == 0:
        return False
    if n == 1:
        return False
    return any(not gagne_memo(n - p) for p in (1, 2, 3) if p <= n)
