"""C'est la borne de l'adversaire qui arrête, pas celle du joueur."""
def coupe(joueur, v, alpha, beta):
    return v >= alpha if joueur is MAX else v <= beta
