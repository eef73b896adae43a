"""Vous comptez les tablettes : une tablette donne deux sommets, si chacun des joueurs peut s'y
trouver."""
def MaTaille(G):
    return len({tab for tab, joueur in G}), sum(len(G[s]) for s in G)
