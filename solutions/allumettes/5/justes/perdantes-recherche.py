def perdantes(N, k):
    gagnant = {0: True}
    for n in range(1, N + 1):
        gagnant[n] = any(not gagnant[n - prise] for prise in range(1, min(k, n) + 1))
    return [n for n, g in gagnant.items() if not g]
