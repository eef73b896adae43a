"""Une colonne pleine ne fait plus partie des coups : il faut ranger la liste reçue, non la liste des sept colonnes."""


def trier(s, coups):
    return [4, 3, 5, 2, 6, 1, 7]
