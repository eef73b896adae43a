def perdantes(N, k):
    resultat, n = [], 1
    while n <= N:
        resultat.append(n)
        n += k + 1
    return resultat
