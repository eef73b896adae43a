"""C'est l'ordre dans lequel on entre dans les nœuds (préfixe). Mais quand l'algorithme entre
dans un nœud, que lui manque-t-il pour connaître sa valeur ?"""
def ordre_de_visite(n):
    ordre = [n]
    for p in (1, 2, 3):
        if p <= n:
            ordre += ordre_de_visite(n - p)
    return ordre
