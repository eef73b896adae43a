"""Votre liste (ou votre variable) est remplacée à chaque tour de la boucle : seul le dernier fils
compte. Créez-la avant la boucle, puis ajoutez-y avec append."""


def minimax(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    for coup, fils in jeu.successors(s):
        valeurs = [minimax(jeu, fils)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
