"""Vous gardez un coup dès qu'une réponse ne gagne pas. Il faut qu'aucune ne gagne."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        for _, suite in jeu.successors(fils):
            if not (jeu.is_terminal(suite) and jeu.utility(suite) != 0):
                surs.append(coup)
                break
    return surs
