"""Vous ne coupez pas à égalité : si MIN tient au centre exactement α, la suite peut-elle encore changer
quelque chose plus haut ?"""
def coupures_A():
    return [("hi", 4, 2)]
