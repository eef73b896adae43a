"""Après le coup forcé, on ne note pas avec `h` : on recommence, avec `calme`."""


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
        return h(jeu.result(s, surs[0]))
    return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h)
