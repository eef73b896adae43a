"""Votre ensemble garde la seule position de départ. C'est fils (et non s) que l'on cherche dans vues,
et que l'on y ajoute."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if s not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
