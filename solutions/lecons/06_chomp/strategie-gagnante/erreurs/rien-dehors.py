"""Hors de l'attracteur, la fonction ne renvoie rien : il faut jouer quand même, un coup permis."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if fils in zones[jeu.to_move(s)]:
            return coup
