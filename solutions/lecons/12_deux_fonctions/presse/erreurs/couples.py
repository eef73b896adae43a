"""jeu.successors(s) donne des couples (coup, position), et l'appel veut la position seule : écrivez
for coup, suite in jeu.successors(s)."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, q) for q in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v - (v > 0) + (v < 0)
