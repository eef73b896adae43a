"""C'est un parcours par niveaux, en largeur, depuis la racine. L'algorithme ne connaît pourtant
la valeur de la racine qu'à la fin."""
def ordre_de_visite(n):
    file, ordre = [n], []
    while file:
        m = file.pop(0)
        ordre.append(m)
        file += [m - p for p in (1, 2, 3) if p <= m]
    return ordre
