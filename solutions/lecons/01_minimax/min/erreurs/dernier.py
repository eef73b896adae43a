"""Votre liste (ou votre variable) est remplacée à chaque tour de la boucle : seul le dernier fils
compte. Créez-la avant la boucle, puis ajoutez-y avec append."""


def reponse_de_min(jeu, s):
    for coup, fils in jeu.successors(s):
        points = [jeu.utility(fils)]
    return min(points)
