"""Vous arrêtez la partie à 1 allumette, et vous traitez 0 comme 1. Avec 1 allumette, celui qui
joue va perdre ; avec 0, qui vient de prendre la dernière ?"""
def valeur(n, joueur):
    if n <= 1:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
