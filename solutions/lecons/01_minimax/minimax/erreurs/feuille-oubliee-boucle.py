"""En une feuille il n'y a aucun fils, et votre boucle n'y fait rien : avant tout, si la partie est
finie en s, renvoyez jeu.utility(s), sans oublier le mot return."""


def minimax(jeu, s):
    meilleure = -float("inf") if jeu.to_move(s) is MAX else float("inf")
    for coup, fils in jeu.successors(s):
        if jeu.to_move(s) is MAX:
            meilleure = max(meilleure, minimax(jeu, fils))
        else:
            meilleure = min(meilleure, minimax(jeu, fils))
    return meilleure
