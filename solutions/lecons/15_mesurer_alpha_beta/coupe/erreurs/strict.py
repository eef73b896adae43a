"""À égalité, l'adversaire a déjà aussi bien ailleurs : la suite ne changera rien, on coupe."""
def coupe(joueur, v, alpha, beta):
    return v > beta if joueur is MAX else v < alpha
