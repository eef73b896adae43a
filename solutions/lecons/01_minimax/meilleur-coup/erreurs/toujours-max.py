"""Votre programme joue toujours pour MAX : quel coup veut MIN ? Si vous écrivez if jeu.to_move(s):, la
condition est toujours vraie : comparez, jeu.to_move(s) is MAX."""


def meilleur_coup(jeu, s):
    return max(jeu.actions(s), key=lambda coup: minimax(jeu, jeu.result(s, coup)))
