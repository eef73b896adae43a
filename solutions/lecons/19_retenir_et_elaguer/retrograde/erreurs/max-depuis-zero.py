"""Le maximum de valeurs toutes négatives n'est pas 0 : si vous partez d'un nombre, prenez-le plus petit que toutes."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            elif jeu.to_move(s) is MAX:
                base[s] = 0
                for coup, fils in jeu.successors(s):
                    base[s] = max(base[s], base[fils])
            else:
                base[s] = min(base[fils] for coup, fils in jeu.successors(s))
    return base
