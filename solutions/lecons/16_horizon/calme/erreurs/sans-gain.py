"""Avant de chercher les coups sûrs : celui qui joue ne peut-il pas gagner tout de suite ?"""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    coup = surs[0] if surs else jeu.actions(s)[0]
    return calme(jeu, jeu.result(s, coup), h)
