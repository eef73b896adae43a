"""Quand MIN doit jouer, votre valeur a le signe contraire : elle dit si celui qui joue gagne. On
demande toujours le point de vue de MAX."""
def valeur(n, joueur):
    if n == 0:
        return 100
    return max(-valeur(n - p, joueur) for p in (1, 2, 3) if p <= n)
