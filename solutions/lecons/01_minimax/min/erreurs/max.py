"""Vous laissez à MAX le plus grand nombre : c'est MIN qui choisit ici. Que veut-il ?"""


def reponse_de_min(jeu, s):
    return max([jeu.utility(fils) for coup, fils in jeu.successors(s)])
