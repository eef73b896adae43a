"""Un coup qui finit la partie n'a pas de réponse : il est sûr, gardez-le."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = jeu.is_terminal(fils)
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
