"""Quand aucune prise ne gagne, il faut renvoyer 0."""
def coup_gagnant(n):
    return (n - 1) % 4 or 1
