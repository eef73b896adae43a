"""Vous arrêtez la partie à 1 allumette seulement. Mais on peut aussi arriver à 0 (en retirant 2
allumettes sur 2) : il n'y a plus de coup, max et min n'ont rien à comparer."""
def valeur(n, joueur):
    if n == 1:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
