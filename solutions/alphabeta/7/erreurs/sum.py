"""Vous additionnez les largeurs : d'un étage au suivant, le nombre de nœuds se multiplie."""
def feuilles_min(largeurs):
    return sum(largeurs) - len(largeurs) + 1
