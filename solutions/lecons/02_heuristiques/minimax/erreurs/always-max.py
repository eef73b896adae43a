"""Les deux joueurs prennent la plus grande valeur : que veut MIN ?"""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    return max(minimax(jeu, fils, d - 1, h) for _, fils in jeu.successors(s))
