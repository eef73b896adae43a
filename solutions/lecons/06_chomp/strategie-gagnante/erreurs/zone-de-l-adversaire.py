"""Vous menez l'adversaire dans son propre attracteur : c'est lui qui gagnera. Il faut rester dans
celui de celui qui joue en s."""


def strategie_gagnante(jeu, s, zones):
    for coup, fils in jeu.successors(s):
        if fils in zones[jeu.to_move(fils)]:
            return coup
    return jeu.actions(s)[0]
