"""Vous gardez tous les coups : un `break` ne sort que de la boucle des réponses, et la suite s'exécute."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                break
        surs.append(coup)
    return surs
