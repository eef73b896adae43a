"""La position de départ compte aussi : mettez-la dans l'ensemble avant la boucle."""
def positions(jeu):
    vues, a_voir = set(), [jeu.initial]
    while a_voir:
        for _, fils in jeu.successors(a_voir.pop()):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
