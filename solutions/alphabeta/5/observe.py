def rangement(ordre, p, joueur_max):
    """L'avis de h sur les positions, dans l'ordre donné ; la réponse elle-même si ce ne sont pas
    les successeurs de p, chacun une fois."""
    reponse = ordre(p, joueur_max)
    if reponse is None:
        return None
    positions = list(reponse) if hasattr(reponse, "__iter__") else [reponse]
    if sorted(map(repr, positions)) != sorted(map(repr, successeurs(p))):
        return repr(positions)
    return [h(q) for q in positions]


def dit(obtenu):
    if isinstance(obtenu, list):
        return f"les successeurs pour lesquels h vaut, dans l'ordre, {obtenu}"
    return "None (la méthode sort ne renvoie rien)" if obtenu is None else obtenu
