"""Le maximum de valeurs toutes négatives n'est pas 0, ni le minimum de valeurs positives : ne partez pas de 0."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                base[s] = 0
                for coup, fils in jeu.successors(s):
                    if jeu.to_move(s) is MAX:
                        base[s] = max(base[s], base[fils])
                    else:
                        base[s] = min(base[s], base[fils])
    return base
