"""Vous ne coupez pas à égalité : quand MIN tient en « droite » exactement α, la suite peut-elle encore
changer quelque chose plus haut ?"""
def coupures_C():
    return [("d", 5, 0), ("i", 5, 3)]
