def gagne(n):
    """True si celui qui doit jouer avec n allumettes peut gagner, False sinon."""
    # n < 5 : il gagne avec 2, 3 ou 4 (il en laisse 1), et perd avec 1. Avec 5, il laisse 4, 3 ou 2,
    # et perd. Les tas perdants reviennent de 4 en 4 : 1, 5, 9, 13…
    # (Autre réponse : return valeur(n, MAX) == 100.)
    return n % 4 != 1
