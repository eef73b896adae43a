"""Vous renvoyez toujours le dernier coup vu : lequel avait la meilleure valeur ?"""
def meilleur_coup(jeu, s, d, h):
    for coup in jeu.actions(s):
        v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, -inf, inf)
    return coup
