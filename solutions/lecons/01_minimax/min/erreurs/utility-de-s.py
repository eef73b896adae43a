"""Vous demandez utility de s, qui n'est pas une feuille, au lieu de fils : écrivez
jeu.utility(fils)."""


def reponse_de_min(jeu, s):
    return min([jeu.utility(s) for coup, fils in jeu.successors(s)])
