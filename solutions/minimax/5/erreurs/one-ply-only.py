"""Vous comptez la racine et ses successeurs, pas ce qui est dessous."""
def compte_noeuds(p, n):
    return 1 if n == 0 else 1 + len(successeurs(p))
