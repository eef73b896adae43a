"""`jeu.utility` demande une position, non un coup : celle où mène le coup gagnant, `jeu.result(s, coup)`."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if gagnants(jeu, s):
        return jeu.utility(gagnants(jeu, s)[0])
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    if len(surs) == 1:
        return calme(jeu, jeu.result(s, surs[0]), h)
    return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h)
