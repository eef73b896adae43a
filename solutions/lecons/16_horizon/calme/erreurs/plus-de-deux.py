"""Deux coups sûrs suffisent : aucun des deux n'est forcé, la position est calme."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 2:
        return h(s)
    coup = surs[0] if surs else jeu.actions(s)[0]
    return calme(jeu, jeu.result(s, coup), h)
