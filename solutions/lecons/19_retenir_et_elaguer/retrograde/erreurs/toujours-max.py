"""Chaque joueur prend ici la plus grande valeur : que veut MIN ?"""


def retrograde(jeu, niveaux, coups):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                base[s] = max(base[jeu.result(s, coup)] for coup in coups(s))
    return base
