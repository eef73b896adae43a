"""Vous éloignez de 0 : une victoire qui tarde vaut moins que 100, 99 puis 98. C'est v - 1 quand v est
positive, v + 1 quand elle est négative."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v + (v > 0) - (v < 0)
