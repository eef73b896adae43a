"""MIN aussi gagne, quand l'utilité est négative : ces coups-là manquent."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils) and jeu.utility(fils) > 0]
