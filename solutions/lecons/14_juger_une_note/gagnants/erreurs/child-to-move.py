"""Qui joue en `s` ? En `fils`, c'est à l'autre : demandez `jeu.to_move(s)`."""


def gagnants(jeu, s):
    coups = []
    for coup, fils in jeu.successors(s):
        if jeu.is_terminal(fils):
            v = jeu.utility(fils)
            if (jeu.to_move(fils) is MAX and v > 0) or (jeu.to_move(fils) is not MAX and v < 0):
                coups.append(coup)
    return coups
