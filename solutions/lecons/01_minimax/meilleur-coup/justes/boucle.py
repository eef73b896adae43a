def meilleur_coup(jeu, s):
    meilleur = None
    for coup, fils in jeu.successors(s):
        if minimax(jeu, fils) == minimax(jeu, s):
            meilleur = coup
    return meilleur
