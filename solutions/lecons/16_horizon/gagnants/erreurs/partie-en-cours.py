"""L'utilité n'existe que pour une partie finie : demandez d'abord `jeu.is_terminal(fils)`."""


def gagnants(jeu, s):
    liste = []
    for coup, fils in jeu.successors(s):
        if jeu.utility(fils) != 0:
            liste.append(coup)
    return liste
