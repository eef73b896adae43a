"""Vous comptez tout l'arbre : la recherche s'arrête à l'horizon, quand n vaut 0."""
def compte_noeuds(p, n):
    return 1 + sum(compte_noeuds(q, n) for q in successeurs(p))
