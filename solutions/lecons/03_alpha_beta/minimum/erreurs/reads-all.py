"""Vous lisez toutes les feuilles : quand ce que tient MIN ne peut plus intéresser MAX, sortez de la
boucle."""
def minimum(feuilles, alpha):
    return min(feuilles), len(feuilles)
