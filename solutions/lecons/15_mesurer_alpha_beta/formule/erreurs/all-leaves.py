"""C'est ce que lit minimax : toutes les feuilles. Le meilleur ordre en lit bien moins."""
def formule(b, d):
    return b ** d
