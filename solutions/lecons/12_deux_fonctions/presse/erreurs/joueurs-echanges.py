"""MAX et MIN sont échangés : quand MAX joue, il prend la plus grande valeur ; MIN, la plus petite."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    v = min(valeurs) if jeu.to_move(s) is MAX else max(valeurs)
    return v - (v > 0) + (v < 0)
