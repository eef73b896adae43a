"""Dès qu'un coup est dangereux, vous écartez tous les suivants : chacun se juge à part."""


def coups_surs(jeu, s):
    surs, menace = [], False
    for coup, fils in jeu.successors(s):
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
