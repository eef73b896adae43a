def tries(fonction, G):
    """Les prédécesseurs, chaque liste triée : leur ordre ne compte pas."""
    avant = fonction(G)
    if not isinstance(avant, dict):
        return avant
    return {s: sorted(liste) for s, liste in avant.items()}
