"""Tout se passe comme si l'on retirait 2 allumettes au plus : ou bien vous comptez de 3 en 3, ou
bien votre boucle oublie la prise de 3."""
def gagne(n):
    return (n - 1) % 3 != 0
