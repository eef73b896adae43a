"""À chaque tour de la boucle, n = … efface ce que l'on avait compté : partez de n = 1, pour s, puis
ajoutez chaque fils par n = n + noeuds(jeu, fils, d - 1)."""


def noeuds(jeu, s, d):
    if d == 0:
        return 1
    n = 1
    for coup, fils in jeu.successors(s):
        n = 1 + noeuds(jeu, fils, d - 1)
    return n
