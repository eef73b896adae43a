"""Vous choisissez le coup que voudrait l'adversaire : MAX veut la plus grande valeur, MIN la plus
petite."""


def meilleur_coup(jeu, s):
    choisir = min if jeu.to_move(s) is MAX else max
    return choisir(jeu.actions(s), key=lambda coup: minimax(jeu, jeu.result(s, coup)))
