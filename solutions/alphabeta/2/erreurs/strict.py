"""Vous ne coupez pas à égalité : quand MAX tient en « droite » exactement β, la suite peut-elle encore
changer quelque chose plus haut ?"""
def coupures_B():
    return [("de", -1, -6), ("i", -1, -7)]
