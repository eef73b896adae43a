"""alpha et beta n'ont pas encore bougé : alpha < beta, toujours. C'est v qu'il faut comparer à une borne."""
def coupe(joueur, v, alpha, beta):
    return alpha >= beta
