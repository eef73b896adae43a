"""Vous ne trouvez aucun piège : un coup perdant pour X mène à une position qui vaut −1. Comparez à
-1 la valeur, dans `vraie`, de cette position, `morpion.result(s, coup)`."""


def est_piege(s, h):
    return vraie[s] == 0 and vraie[morpion.result(s, glouton(morpion, s, h))] == 1
