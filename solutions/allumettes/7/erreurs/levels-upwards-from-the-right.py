"""C'est un parcours « par niveaux, en montant », et de droite à gauche. Suivez plutôt le code :
après le premier fils d'un nœud, quel est l'appel suivant ?"""
def ordre_largeur(n):
    file, ordre = [n], []
    while file:
        m = file.pop(0)
        ordre.append(m)
        file += [m - p for p in (1, 2, 3) if p <= m]
    return ordre

def ordre_de_visite(n):
    return ordre_largeur(n)[::-1]
