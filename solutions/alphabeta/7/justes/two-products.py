def feuilles_min(largeurs):
    produits = [1, 1]
    for etage, largeur in enumerate(largeurs):
        produits[etage % 2] *= largeur
    return produits[0] + produits[1] - 1
