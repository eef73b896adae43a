"""Vous répondez par le premier fils : un return dans la boucle arrêterait tout. Regardez tous les
fils avant de répondre."""


def reponse_de_min(jeu, s):
    for coup, fils in jeu.successors(s):
        return jeu.utility(fils)
