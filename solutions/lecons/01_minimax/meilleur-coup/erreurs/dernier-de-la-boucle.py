"""Votre boucle retient le coup à chaque tour, et donc toujours le dernier : ne changez de coup que si
la valeur est meilleure."""


def meilleur_coup(jeu, s):
    for coup in jeu.actions(s):
        meilleur = coup
    return meilleur
