"""Quand la partie est finie, votre fonction ne s'arrête pas : il n'y a plus de fils à comparer. Renvoyez
là jeu.utility(s), avec return."""


def valeur_pressee(jeu, s):
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v - (v > 0) + (v < 0)
