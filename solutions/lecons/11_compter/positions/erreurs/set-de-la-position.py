"""set(jeu.initial) défait la position en morceaux : l'ensemble qui la contient s'écrit
{jeu.initial}."""
def positions(jeu):
    vues, a_voir = set(jeu.initial), [jeu.initial]
    while a_voir:
        for _, fils in jeu.successors(a_voir.pop()):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
