"""Vous jouez toujours le premier coup de la liste : ou bien vous ne comparez rien, ou bien toutes vos
valeurs sont égales, comme avec minimax(jeu, s). La valeur d'un coup, c'est minimax(jeu, fils)."""


def meilleur_coup(jeu, s):
    return jeu.actions(s)[0]
