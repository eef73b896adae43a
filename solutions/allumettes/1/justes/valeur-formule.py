def valeur(n, joueur):
    return 100 if (n % 4 != 1) == (joueur is MAX) else -100
