"""reponse_de_min ne convient que si MIN joue et si tous les fils sont des feuilles : la valeur d'un
fils, quel qu'il soit, c'est minimax(jeu, fils)."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [reponse_de_min(jeu, fils) for coup, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
