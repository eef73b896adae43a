"""C'est beta que MIN met à jour : alpha, lui, n'appartient qu'à MAX."""
def alphabeta(jeu, s, d, h, alpha, beta):
    """La valeur de s, vue d demi-coups plus loin, sans lire ce qui ne sert à rien."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = max(meilleure, v)
            alpha = max(alpha, meilleure)
            if alpha >= beta:
                break
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            alpha = max(alpha, meilleure)
            if alpha >= beta:
                break
    return meilleure
