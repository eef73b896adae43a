"""Votre meilleure valeur part d'un nombre que des feuilles peuvent dépasser : pour MAX, partez de −∞
(-inf, du module math), pour MIN de +∞, ou prenez max et min d'une liste."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    meilleure = -100 if jeu.to_move(s) is MAX else 100
    for coup, fils in jeu.successors(s):
        if jeu.to_move(s) is MAX:
            meilleure = max(meilleure, minimax(jeu, fils))
        else:
            meilleure = min(meilleure, minimax(jeu, fils))
    return meilleure
