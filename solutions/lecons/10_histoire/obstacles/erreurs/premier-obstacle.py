"""Vous vous arrêtez au premier obstacle. Un jeu peut en avoir plusieurs : il faut les dire tous."""
def obstacles(joueurs, tour_a_tour, tout_visible, hasard, somme_constante):
    if joueurs != 2:
        return ["deux joueurs"]
    if not tour_a_tour:
        return ["chacun son tour"]
    if not tout_visible:
        return ["tout est visible"]
    if hasard:
        return ["pas de hasard"]
    if not somme_constante:
        return ["somme constante"]
    return []
