"""À la fin, MAX gagne toujours dans votre fonction. Qui a pris la dernière allumette ? Cela
dépend de celui qui doit jouer."""
def valeur(n, joueur):
    if n == 0:
        return 100
    if joueur is MAX:
        return max(valeur(n - p, MIN) for p in range(1, 4) if p <= n)
    return min(valeur(n - p, MAX) for p in range(1, 4) if p <= n)
