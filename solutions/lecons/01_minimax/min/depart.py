def reponse_de_min(jeu, s):
    """Ce que MIN laisse à MAX en s, quand tous les fils de s sont des feuilles."""
    return None  # À compléter
