"""Votre formule compte les prises permises. Elle suppose qu'on peut retirer de 1 à ce nombre : et si
l'on ne peut prendre que 1 ou 3 ?"""
def perdants(prises, dernier):
    return [n for n in range(1, dernier + 1) if n % (len(prises) + 1) == 1]
