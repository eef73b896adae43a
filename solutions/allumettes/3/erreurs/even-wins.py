"""Vous regardez si le nombre est pair. Avec 3 allumettes, combien faut-il en retirer pour n'en
laisser qu'une ?"""
def gagne(n):
    return not n % 2
