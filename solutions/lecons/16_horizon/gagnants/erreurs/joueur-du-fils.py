"""En `fils`, c'est à l'adversaire de jouer : celui qui vient de gagner est celui qui jouait en `s`."""


def gagnants(jeu, s):
    liste = []
    for coup, fils in jeu.successors(s):
        if jeu.is_terminal(fils):
            if jeu.to_move(fils) is MAX and jeu.utility(fils) > 0:
                liste.append(coup)
            if jeu.to_move(fils) is MIN and jeu.utility(fils) < 0:
                liste.append(coup)
    return liste
