"""L'utilité n'est connue qu'à la fin : demandez d'abord jeu.is_terminal(suite)."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for _, suite in jeu.successors(fils):
            if jeu.utility(suite) != 0:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
