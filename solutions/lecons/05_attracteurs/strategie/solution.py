def strategie(G, qui, joueur, rangs):
    """Le successeur que joueur choisit, en chaque sommet à lui de la zone (le but excepté)."""
    choix = {}
    for s in rangs:
        if qui[s] is joueur and rangs[s] > 0:
            dedans = [t for t in G[s] if t in rangs]
            choix[s] = min(dedans, key=lambda t: rangs[t])
    return choix
