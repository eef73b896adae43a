"""Vous renvoyez une valeur. On demande le coup qui y mène : max(valeurs, key=valeurs.get), ou min
quand c'est à MIN de jouer."""


def meilleur_coup(jeu, s):
    valeurs = {coup: minimax(jeu, fils) for coup, fils in jeu.successors(s)}
    return max(valeurs.values())
