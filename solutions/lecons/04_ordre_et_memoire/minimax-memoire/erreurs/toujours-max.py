"""Chaque joueur prend ici la plus grande valeur : que veut MIN ?"""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    memoire[s] = max(valeurs)
    return memoire[s]
