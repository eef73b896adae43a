"""Chaque joueur prend ici la plus petite valeur. Si vous comparez avec MAX, la comparaison n'est
jamais vraie : appelez jeu.to_move(s), avec (s), et écrivez MAX sans guillemets."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax(jeu, fils) for coup, fils in jeu.successors(s)]
    if jeu.to_move == MAX:
        return max(valeurs)
    return min(valeurs)
