"""Vous jouez toujours le dernier coup : c'est fils, le sommet où mène le coup, qui doit être dans
l'attracteur, et non coup."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if coup in zones[jeu.to_move(s)]:
            return coup
    return coup
