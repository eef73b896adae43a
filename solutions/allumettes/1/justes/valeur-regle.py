def valeur(n, joueur):
    gagnant = joueur if n % 4 != 1 else joueur.opponent
    return 100.0 if gagnant is MAX else -100.0
