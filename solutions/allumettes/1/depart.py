def valeur(n, joueur):
    """100 si MAX gagne, -100 si MIN gagne ; joueur (MAX ou MIN) doit jouer avec n allumettes."""
    if n == 0:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
