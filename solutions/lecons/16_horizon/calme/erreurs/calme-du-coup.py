"""`calme` reçoit une position, non un coup : celle où mène le coup est `jeu.result(s, coup)`."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    if len(surs) == 1:
        return calme(jeu, surs[0], h)
    return calme(jeu, jeu.actions(s)[0], h)
