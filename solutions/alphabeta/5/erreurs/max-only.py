"""Les coups de MAX sont bien rangés ; ceux de MIN restent dans l'ordre donné."""
def ordre(p, joueur_max):
    if joueur_max:
        return sorted(successeurs(p), key=h, reverse=True)
    return successeurs(p)
