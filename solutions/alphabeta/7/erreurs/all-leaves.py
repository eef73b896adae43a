"""C'est le nombre de feuilles de l'arbre entier : celles que lit minimax."""
def feuilles_min(largeurs):
    total = 1
    for largeur in largeurs:
        total *= largeur
    return total
