"""En une feuille il n'y a aucun fils, et donc rien à comparer : avant tout, si la partie est finie
en s, renvoyez jeu.utility(s), sans oublier le mot return."""


def minimax(jeu, s):
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
