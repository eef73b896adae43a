"""Votre plus petit nombre part de 0 : si toutes les feuilles sont positives, il reste à 0."""


def reponse_de_min(jeu, s):
    plus_petit = 0
    for coup, fils in jeu.successors(s):
        plus_petit = min(plus_petit, jeu.utility(fils))
    return plus_petit
