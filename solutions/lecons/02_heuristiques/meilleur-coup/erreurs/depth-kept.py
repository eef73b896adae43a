"""Vous lisez un demi-coup de trop : le coup choisi compte pour un, il en reste `d - 1` à lire."""


def meilleur_coup(jeu, s, d, h):
    valeurs = {coup: minimax(jeu, fils, d, h) for coup, fils in jeu.successors(s)}
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(valeurs, key=valeurs.get)
