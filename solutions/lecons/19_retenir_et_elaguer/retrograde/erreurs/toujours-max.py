"""Chaque joueur prend ici la plus grande valeur : que veut MIN ?"""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                base[s] = max(base[fils] for coup, fils in jeu.successors(s))
    return base
