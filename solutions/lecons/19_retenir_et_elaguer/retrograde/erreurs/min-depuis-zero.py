"""Le minimum de valeurs toutes positives n'est pas 0 : si vous partez d'un nombre, prenez-le plus grand que toutes."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            elif jeu.to_move(s) is MAX:
                base[s] = max(base[fils] for coup, fils in jeu.successors(s))
            else:
                base[s] = 0
                for coup, fils in jeu.successors(s):
                    base[s] = min(base[s], base[fils])
    return base
