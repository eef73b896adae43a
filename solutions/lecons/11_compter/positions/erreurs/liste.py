"""On demande un ensemble, qui répond tout de suite à « fils in vues » : {jeu.initial}, puis
vues.add(fils)."""
def positions(jeu):
    vues, a_voir = [jeu.initial], [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                vues.append(fils)
                a_voir.append(fils)
    return vues
