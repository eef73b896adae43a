def perdantes(N, k):
    liste, n = [], 1
    while n <= N:
        liste.append(n)
        n += k + 1
    return liste
