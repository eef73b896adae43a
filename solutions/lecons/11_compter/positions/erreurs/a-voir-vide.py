"""Votre boucle ne commence jamais : au début, a_voir contient déjà la position de départ,
[jeu.initial]."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, []
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
