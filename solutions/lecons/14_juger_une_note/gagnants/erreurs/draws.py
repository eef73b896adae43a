"""Une partie finie n'est pas toujours gagnée : ce coup-là annule."""


def gagnants(jeu, s):
    return [coup for coup, fils in jeu.successors(s) if jeu.is_terminal(fils)]
