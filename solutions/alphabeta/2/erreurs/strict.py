"""Vous ne coupez pas à égalité : quand MAX tient −1 alors que β = −1, la suite peut-elle encore
changer quelque chose plus haut ?"""
def coupures_B():
    return [("de", -1, -6), ("i", -1, -7)]
