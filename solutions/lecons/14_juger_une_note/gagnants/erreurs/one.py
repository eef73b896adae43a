"""Une victoire ne vaut pas 1 ici, mais un nombre bien plus grand : regardez seulement le signe de
`jeu.utility(fils)`, > 0 ou < 0."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils) and jeu.utility(fils) in (1, -1)]
