def gagnants(jeu, s):
    fin = [(coup, jeu.result(s, coup)) for coup in jeu.actions(s)]
    return [coup for coup, fils in fin if jeu.is_terminal(fils) and abs(jeu.utility(fils)) > 0]
