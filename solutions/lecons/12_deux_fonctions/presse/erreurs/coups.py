"""jeu.actions(s) donne des coups, non des positions : appelez valeur_pressee sur les positions, celles
que donne jeu.successors(s), ou jeu.result(s, coup)."""


def valeur_pressee(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    valeurs = [valeur_pressee(jeu, coup) for coup in jeu.actions(s)]
    v = max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
    return v - (v > 0) + (v < 0)
