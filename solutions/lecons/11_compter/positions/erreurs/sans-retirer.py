"""Vous lisez toujours la même position de a_voir, sans l'en retirer : a_voir.pop() la retire et la
donne."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir[0]
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
