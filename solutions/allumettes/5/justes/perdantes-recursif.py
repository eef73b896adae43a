from functools import cache

def perdantes(N, k):

    @cache
    def gagne(n):
        return n == 0 or any(not gagne(n - p) for p in range(1, min(k, n) + 1))

    return [n for n in range(N + 1) if not gagne(n)]
