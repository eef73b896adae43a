def Attracteur(joueur, G=G):
    """L'ensemble des sommets de G d'où joueur peut forcer l'adversaire à manger le poison."""
    zone = {((1,), adversaire(joueur))}
    grandit = True
    while grandit:  # on recommence tant que la zone grandit
        grandit = False
        for s in G:
            dedans = [t in zone for t in G[s]]
            if s[1] == joueur:
                entre = any(dedans)  # joueur choisit : un seul bon coup suffit
            else:
                entre = len(dedans) > 0 and all(dedans)  # l'adversaire n'a pas d'échappatoire
            if entre and s not in zone:
                zone.add(s)
                grandit = True
    return zone
