def noeuds(jeu, s, d):
    total = 1
    if d > 0 and not jeu.is_terminal(s):
        for coup in jeu.actions(s):
            total += noeuds(jeu, jeu.result(s, coup), d - 1)
    return total
