"""Une même position est comptée plusieurs fois : un ensemble ne garde chaque élément qu'une fois."""
def positions(jeu):
    vues, a_voir = [jeu.initial], [jeu.initial]
    while a_voir:
        for _, fils in jeu.successors(a_voir.pop()):
            vues.append(fils)
            if len(vues) < 20000:
                a_voir.append(fils)
    return vues
