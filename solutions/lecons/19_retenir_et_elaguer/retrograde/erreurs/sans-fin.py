"""Cette position est finie : elle n'a pas de suite, et vaut son utilité. Demandez d'abord `jeu.is_terminal(s)` ; les suites vont sous `else`, ou `elif`."""


def retrograde(jeu, niveaux):
    base = {}
    for niveau in niveaux[::-1]:
        for s in niveau:
            suites = [base[fils] for coup, fils in jeu.successors(s)]
            base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
