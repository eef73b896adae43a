"""Vous avez échangé les deux : si MAX annonce, il choisit une ligne, et c'est MIN qui y prend la
plus petite case."""
def max_annonce(gains):
    return min(max(ligne[j] for ligne in gains) for j in range(len(gains[0])))


def min_annonce(gains):
    return max(min(ligne) for ligne in gains)
