"""Seul le premier coup est essayé : un else: return dans la boucle s'y arrêterait. Essayez-les tous,
l'autre return vient après la boucle."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if fils in zones[jeu.to_move(s)]:
            return coup
        else:
            return None
