"""Des sommets que l'on n'atteint pas sont là : ne gardez que ce qui se joue depuis (tab,
joueur)."""
def MonGraphe(tab, joueur):
    G, a_voir = {}, [(tab, "Morgan"), (tab, "Malo")]
    for s in a_voir:
        G[s] = MesVoisins(s)
        a_voir += [t for t in G[s] if t not in a_voir]
    return G
