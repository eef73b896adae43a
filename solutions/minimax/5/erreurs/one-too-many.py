"""Il y a un nœud de trop à la racine : où l'avez-vous comptée ?"""
def visites(p, n):
    return 1 + sum(visites(q, n - 1) for q in successeurs(p) if n > 0)

def compte_noeuds(p, n):
    return 1 + visites(p, n)
