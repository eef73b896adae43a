"""Un jeu à un seul joueur n'entre pas non plus dans le cadre : testez joueurs != 2."""
def obstacles(joueurs, tour_a_tour, tout_visible, hasard, somme_constante):
    manque = []
    if joueurs > 2:
        manque.append("deux joueurs")
    if not tour_a_tour:
        manque.append("chacun son tour")
    if not tout_visible:
        manque.append("tout est visible")
    if hasard:
        manque.append("pas de hasard")
    if not somme_constante:
        manque.append("somme constante")
    return manque
