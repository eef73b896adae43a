"""α descend plus bas que l'étage suivant : qu'est-ce que MAX tient déjà à la racine quand on entre
au nœud 2 ?"""
def coupures_C():
    return [("fghi", 5, 5)]
