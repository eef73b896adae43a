"""Vous renvoyez la position atteinte, le fils. On demande le coup qui y mène."""


def meilleur_coup(jeu, s):
    suites = [fils for coup, fils in jeu.successors(s)]
    choisir = max if jeu.to_move(s) is MAX else min
    return choisir(suites, key=lambda fils: minimax(jeu, fils))
