"""C'est le signe de v qui décide, non le joueur : v - 1 si v est positive, même quand MIN joue ; v + 1
si elle est négative, même quand MAX joue."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, fils) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    if v == 0:
        return 0
    return v - 1 if jeu.to_move(s) is MAX else v + 1
