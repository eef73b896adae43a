"""Vous regardez toujours l'attracteur de MAX : celui qui joue en s est jeu.to_move(s)."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if fils in zones[MAX]:
            return coup
    return jeu.actions(s)[0]
