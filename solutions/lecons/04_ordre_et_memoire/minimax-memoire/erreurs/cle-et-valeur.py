"""La clé et la valeur sont échangées : la clé est la position, `memoire[s] = v`."""


def minimax_memoire(jeu, s, memoire):
    if s in memoire:
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    memoire[v] = s
    return v
