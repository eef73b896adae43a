"""jeu.successors donne des couples : écrivez `for rep, suite in jeu.successors(fils)`."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
