"""Le signe de h semble oublié : pour MAX, une valeur très négative est-elle prometteuse ?"""
def ordre(p, joueur_max):
    return sorted(successeurs(p), key=lambda q: abs(h(q)), reverse=joueur_max)
