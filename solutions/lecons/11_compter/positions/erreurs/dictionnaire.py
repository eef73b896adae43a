"""{} est un dictionnaire vide, et n'a pas de add. Un ensemble vide s'écrit set() ; avec la position
de départ, {jeu.initial}."""
def positions(jeu):
    vues, a_voir = {}, [jeu.initial]
    while a_voir:
        for _, fils in jeu.successors(a_voir.pop()):
            if fils not in vues:
                vues.add(fils)
                a_voir.append(fils)
    return vues
