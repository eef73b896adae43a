"""Vous ne retenez rien : écrivez `memoire[s] = v` avant le `return` ; placée après, la ligne n'est jamais atteinte. (Donner une autre valeur à `memoire` ferait un autre dictionnaire, que les autres appels ne verraient pas.)"""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v
