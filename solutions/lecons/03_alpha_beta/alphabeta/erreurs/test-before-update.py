"""Votre test vient trop tôt : mettez d'abord alpha (ou beta) à jour, puis regardez si la fenêtre est vide."""
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
            if alpha >= beta:
                break
            alpha = max(alpha, meilleure)
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            if alpha >= beta:
                break
            beta = min(beta, meilleure)
    return meilleure
