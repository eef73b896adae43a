"""Vous comptez tout l'arbre dès que n n'est pas nul : la profondeur doit diminuer d'un appel au
suivant."""
def compte_noeuds(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return 1 + sum(compte_noeuds(q, n) for q in successeurs(p))
