"""Il manque un argument à l'appel suivant : `minimax` en attend quatre, `jeu`, la position, la
profondeur et la fonction `h`, à transmettre telle quelle."""


def minimax(jeu, s, d, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    valeurs = [minimax(jeu, fils, d - 1) for _, fils in jeu.successors(s)]
    return max(valeurs) if jeu.to_move(s) is MAX else min(valeurs)
