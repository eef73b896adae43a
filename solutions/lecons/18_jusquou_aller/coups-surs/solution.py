def coups_surs(jeu, s):
    """Les coups de s après lesquels l'adversaire ne peut pas gagner aussitôt."""
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and jeu.utility(suite) != 0:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
