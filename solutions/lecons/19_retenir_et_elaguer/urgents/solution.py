def urgents(jeu, s):
    """Les coups gagnants ; sinon, les coups sûrs ; sinon, tous."""
    if gagnants(jeu, s):
        return gagnants(jeu, s)
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, fils)]
    if surs:
        return surs
    return jeu.actions(s)
