"""Vous voulez laisser 1 allumette tout de suite, mais on en retire 3 au plus. Quel autre tas
perdant MIN peut-il laisser ?"""
def riposte(n):
    return n - 1
