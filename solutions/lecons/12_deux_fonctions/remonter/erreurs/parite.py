"""Vous déduisez le joueur du rang de l'étage : MIN peut commencer. Demandez à jeu.to_move(s) qui joue."""


def remonter(jeu, etages, f):
    valeurs = {}
    for rang in range(len(etages) - 1, -1, -1):
        for s in etages[rang]:
            if jeu.is_terminal(s) or rang == len(etages) - 1:
                valeurs[s] = f(s)
            else:
                suites = [valeurs[fils] for coup, fils in jeu.successors(s)]
                valeurs[s] = max(suites) if rang % 2 == 0 else min(suites)
    return valeurs
