"""Renvoyez l'ensemble lui-même, et non sa taille."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return len(vues)
