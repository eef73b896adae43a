"""Ce n'est pas l'approximation des manuels que l'on demande, mais le calcul exact."""
def facteur(b):
    return b ** 0.75
