"""Vous rapprochez aussi de 0 les parties finies : elles valent leur utilité, sans rien changer."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        v = jeu.utility(s)
    else:
        valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
        v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    if v > 0:
        return v - 1
    if v < 0:
        return v + 1
    return 0
