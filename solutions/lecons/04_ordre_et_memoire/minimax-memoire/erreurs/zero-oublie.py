"""`if memoire.get(s):` est faux quand la valeur retenue est 0, la partie nulle. Demandez si `s` y est : `if s in memoire:`."""


def minimax_memoire(jeu, s, memoire):
    if memoire.get(s):
        return memoire[s]
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [minimax_memoire(jeu, fils, memoire) for coup, fils in jeu.successors(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    memoire[s] = v
    return v
