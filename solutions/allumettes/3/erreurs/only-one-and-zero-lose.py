"""Vous ne comptez comme perdants que 0 et 1. Que peut faire celui qui doit jouer avec 5 ? Et qui
a gagné quand il ne reste rien ?"""
def gagne(n):
    return n >= 2
