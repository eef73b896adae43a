"""Votre plus petit nombre part d'une valeur que des feuilles peuvent dépasser : partez de la
première feuille, ou prenez min d'une liste."""


def reponse_de_min(jeu, s):
    plus_petit = 1000
    for coup, fils in jeu.successors(s):
        plus_petit = min(plus_petit, jeu.utility(fils))
    return plus_petit
