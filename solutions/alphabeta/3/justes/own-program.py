def coupures_C():
    jeu, trouve = ARBRES["C"], []

    def feuilles(s):
        if jeu.is_terminal(s):
            return s[-1]
        return "".join(feuilles(jeu.result(s, a)) for a in jeu.actions(s))

    def chercher(s, alpha, beta):
        if jeu.is_terminal(s):
            return jeu.utility(s)
        actions = list(jeu.actions(s))
        for k, a in enumerate(actions):
            v = chercher(jeu.result(s, a), alpha, beta)
            if jeu.to_move(s) is MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                reste = "".join(feuilles(jeu.result(s, b)) for b in actions[k + 1:])
                if reste:
                    trouve.append((reste, alpha, beta))
                break
        return alpha if jeu.to_move(s) is MAX else beta

    chercher(jeu.initial, -inf, inf)
    return trouve
