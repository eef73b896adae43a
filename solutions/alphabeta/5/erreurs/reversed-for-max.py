"""Retourner une liste n'est pas la ranger : elle n'était dans aucun ordre. Où demandez-vous h ?"""
def ordre(p, joueur_max):
    return successeurs(p)[::-1] if joueur_max else successeurs(p)
