"""Chaque joueur prend ici la plus grande valeur : que veut MIN ? Si vous écrivez if jeu.to_move(s):,
la condition est toujours vraie : comparez, jeu.to_move(s) is MAX."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    return max([minimax(jeu, fils) for coup, fils in jeu.successors(s)])
