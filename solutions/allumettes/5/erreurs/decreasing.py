"""Les tas sont les bons, mais dans l'ordre décroissant."""
def perdantes_sauts(N, k):
    liste, n = [], 1
    while n <= N:
        liste.append(n)
        n += k + 1
    return liste

def perdantes(N, k):
    return sorted(perdantes_sauts(N, k), reverse=True)
