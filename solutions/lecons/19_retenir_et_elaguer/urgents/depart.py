def urgents(jeu, s):
    """Les coups gagnants ; sinon, les coups sûrs ; sinon, tous."""
    return jeu.actions(s)  # À compléter : pour l'instant, tous les coups
