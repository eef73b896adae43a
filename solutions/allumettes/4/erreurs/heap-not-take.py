"""C'est le nombre d'allumettes qui restent après la riposte. On demande combien MIN en
retire."""
def riposte_essais(n):
    for p in (1, 2, 3):
        if p <= n and (not gagne(n - p)):
            return p
    return 0

def riposte(n):
    p = riposte_essais(n)
    return n - p
