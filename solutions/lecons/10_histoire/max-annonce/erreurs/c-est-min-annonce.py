"""C'est MIN qui annonce, chez vous : si MAX annonce, il choisit une ligne, et MIN y prend la plus
petite case."""
def max_annonce(gains):
    return min(max(ligne[j] for ligne in gains) for j in range(len(gains[0])))
