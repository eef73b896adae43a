"""À l'horizon, la partie n'est pas finie, elle n'a pas d'utilité : c'est `h(s)` qui la note."""


def minimax(jeu, s, d, h):
    """La valeur de s pour MAX, en ne lisant que d demi-coups ; à l'horizon, la note h."""
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return jeu.utility(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            meilleure = max(meilleure, minimax(jeu, jeu.result(s, coup), d - 1, h))
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            meilleure = min(meilleure, minimax(jeu, jeu.result(s, coup), d - 1, h))
    return meilleure
