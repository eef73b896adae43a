"""MINIMAX renvoie un ensemble, qui n'a pas d'ordre. On demande une liste, de gauche à droite."""
def MINIMAX(p):
    best = max(ValeurMINI(q) for q in successeur(p))
    return {q for q in successeur(p) if ValeurMINI(q) == best}
