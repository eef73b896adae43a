"""Après le coup forcé, la position peut être encore agitée : il faut recommencer, non noter aussitôt."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    fils = jeu.result(s, surs[0] if surs else jeu.actions(s)[0])
    return jeu.utility(fils) if jeu.is_terminal(fils) else h(fils)
