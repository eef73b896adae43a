"""La prise de 3 allumettes manque : range(1, 3) s'arrête à 2."""
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in range(1, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
