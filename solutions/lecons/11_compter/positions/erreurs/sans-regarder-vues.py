"""Vous remettez dans la liste des positions déjà vues, et leur travail est refait sans cesse :
testez « if fils not in vues » avant d'ajouter fils."""
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        for _, fils in jeu.successors(a_voir.pop()):
            vues.add(fils)
            a_voir.append(fils)
    return vues
