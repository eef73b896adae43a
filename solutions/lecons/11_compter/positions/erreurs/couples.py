"""jeu.successors(s) donne des couples (coup, fils), et vous gardez le couple entier : écrivez
« for coup, fils in jeu.successors(s) »."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        for fils in jeu.successors(s):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
