def obstacles(joueurs, tour_a_tour, tout_visible, hasard, somme_constante):
    """La liste des conditions qui manquent à ce jeu, dans l'ordre du texte."""
    manque = []
    if joueurs != 2:
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
