"""Vous ajoutez un point à toutes les valeurs : seulement quand v est négative. Si elle est positive,
on en retire un, et une nulle reste 0."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    return (max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)) + 1
