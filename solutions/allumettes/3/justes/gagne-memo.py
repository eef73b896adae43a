from functools import cache

@cache
def gagne(n):
    return n == 0 or any(not gagne(n - p) for p in (1, 2, 3) if p <= n)
