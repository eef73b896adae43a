"""Un ensemble n'a pas de append : vues.add(fils). C'est la liste a_voir qui a append."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for coup, fils in jeu.successors(s):
            if fils not in vues:
                vues.append(fils)
                a_voir.append(fils)
    return vues
