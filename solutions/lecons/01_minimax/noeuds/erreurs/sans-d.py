"""Votre fonction ne regarde jamais d : elle va toujours au bout de l'arbre. Que doit-elle renvoyer
quand d vaut 0 ?"""


def noeuds(jeu, s, d):
    return 1 + sum([noeuds(jeu, fils, d - 1) for coup, fils in jeu.successors(s)])
