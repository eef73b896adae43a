"""Un seul coup sûr : ne jouez que celui-là. Ici, les autres coups sont essayés aussi, et le maximum est pris même quand c'est MIN qui joue."""


def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if len(surs) > 1:
        return h(s)
    return max(calme(jeu, fils, h) for coup, fils in jeu.successors(s))
