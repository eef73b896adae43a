"""L'utilité d'une victoire n'est pas forcément 1 ou −1 : il suffit qu'elle soit différente de 0."""


def coups_surs(jeu, s):
    surs = []
    for coup, fils in jeu.successors(s):
        menace = False
        for _, suite in jeu.successors(fils):
            if jeu.is_terminal(suite) and abs(jeu.utility(suite)) == 1:
                menace = True
        if not menace:
            surs.append(coup)
    return surs
