"""Quand aucun coup n'est sûr, celui qui joue a perdu ; mais si c'est MIN, la note de cette défaite est positive. Jouez un coup et recommencez."""


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
        return calme(jeu, jeu.result(s, surs[0]), h)
    return -1000
