"""C'est toujours la probabilité que MAX gagne, même quand MIN joue : ne prenez pas 1 − …"""


def chances(jeu, s, premier, second):
    if jeu.is_terminal(s):
        return 1 if jeu.utility(s) > 0 else 0
    ia = premier if jeu.to_move(s) is MAX else second
    suites = [chances(jeu, jeu.result(s, coup), premier, second) for coup in ia(jeu, s)]
    p = sum(suites) / len(suites)
    return p if jeu.to_move(s) is MAX else 1 - p
