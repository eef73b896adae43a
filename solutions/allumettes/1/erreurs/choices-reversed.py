"""La fin de partie est juste, mais max et min sont échangés : quelle valeur MAX cherche-t-il
?"""
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    suites = [valeur(n - p, joueur.opponent) for p in (1, 2, 3) if p <= n]
    return min(suites) if joueur is MAX else max(suites)
