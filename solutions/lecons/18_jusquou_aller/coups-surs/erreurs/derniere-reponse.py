"""Seule la dernière réponse compte chez vous : une réponse qui ne gagne pas ne doit rien effacer."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for _, suite in jeu.successors(fils):
            menace = jeu.is_terminal(suite) and jeu.utility(suite) != 0
        if not menace:
            surs.append(coup)
    return surs
