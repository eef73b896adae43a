"""Vous répondez dès le premier fils : un return dans la boucle arrête tout. Regardez tous les fils
avant de répondre."""


def reponse_de_min(jeu, s):
    for coup, fils in jeu.successors(s):
        return jeu.utility(fils)
