"""La fin de partie est juste, mais c'est le même joueur qui joue tous les coups. À qui est-ce de
jouer après une prise ?"""
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    valeurs = [valeur(n - prise, joueur) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
