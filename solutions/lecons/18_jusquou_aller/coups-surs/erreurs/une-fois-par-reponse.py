"""Vous ajoutez le coup à chaque réponse : attendez de les avoir toutes vues, et une seule fois."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        for _, suite in jeu.successors(fils):
            if not (jeu.is_terminal(suite) and jeu.utility(suite) != 0):
                surs.append(coup)
    return surs
