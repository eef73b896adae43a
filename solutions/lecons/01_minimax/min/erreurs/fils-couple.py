"""jeu.successors(s) donne des couples (coup, fils), et utility attend un fils : écrivez deux noms,
for coup, fils in jeu.successors(s)."""


def reponse_de_min(jeu, s):
    return min([jeu.utility(fils) for fils in jeu.successors(s)])
