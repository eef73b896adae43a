"""Vous ajoutez le coup pendant la boucle des réponses : attendez de les avoir toutes vues, et une seule fois."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                menace = True
            if not menace:
                surs.append(coup)
    return surs
