"""Vous ne coupez pas à égalité : si MIN tient 4 alors que α = 4, la suite peut-elle encore changer
quelque chose plus haut ?"""
def coupures_A():
    return [("hi", 4, 2)]
