"""Les fils nouveaux vont dans a_voir, mais jamais dans vues, que vous renvoyez."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                a_voir.append(fils)
    return vues
