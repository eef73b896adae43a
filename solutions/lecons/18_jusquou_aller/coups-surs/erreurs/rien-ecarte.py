"""Vous gardez tous les coups, même dangereux : quand une réponse gagne, qu'est-ce qui écarte le coup ?"""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                break
        surs.append(coup)
    return surs
