"""Vous commencez par le premier niveau : la valeur de ses suites n'est pas encore dans la base. Par quel bout faut-il commencer ?"""


def retrograde(jeu, niveaux, coups):
    base = {}
    for niveau in niveaux:
        for s in niveau:
            if jeu.is_terminal(s):
                base[s] = jeu.utility(s)
            else:
                suites = [base[jeu.result(s, coup)] for coup in coups(s)]
                base[s] = max(suites) if jeu.to_move(s) is MAX else min(suites)
    return base
