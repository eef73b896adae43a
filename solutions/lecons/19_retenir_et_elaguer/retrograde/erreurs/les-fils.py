"""C'est une position que vous rangez, non une valeur : on compare les `base[fils]`, non les `fils`."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            elif jeu.to_move(s) is MAX:
                base[s] = max(fils for coup, fils in jeu.successors(s))
            else:
                base[s] = min(fils for coup, fils in jeu.successors(s))
    return base
