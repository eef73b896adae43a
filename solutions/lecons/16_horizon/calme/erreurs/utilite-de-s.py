"""Quand aucun coup n'est sûr, la partie n'est pas encore finie en `s` : jouez n'importe quel coup, et recommencez."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    if surs:
        return calme(jeu, jeu.result(s, surs[0]), h)
    return jeu.utility(s)
