"""Vous comptez tous les nœuds. Une partie est un chemin entier : seules les feuilles comptent."""
def parties(jeu, s):
    total = 1
    for coup, fils in jeu.successors(s):
        total += parties(jeu, fils)
    return total
