"""Pour savoir si un coup est sûr, regardez les coups gagnants de l'adversaire après ce coup : `gagnants(jeu, fils)`."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup in jeu.actions(s) if not gagnants(jeu, s)]
    if len(surs) > 1:
        return h(s)
    if len(surs) == 1:
        return calme(jeu, jeu.result(s, surs[0]), h)
    return calme(jeu, jeu.result(s, jeu.actions(s)[0]), h)
