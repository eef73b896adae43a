def choisi(fonction, branches, d, premier):
    """Le coup que la fonction joue à la racine d'un arbre."""
    arbre = TreeGame(branches, premier)
    return fonction(arbre, (), d, arbre.heuristic)
