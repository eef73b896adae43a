"""Votre formule suppose que toutes les prises de 1 à la plus grande sont permises. Et si l'on ne
peut prendre que 1 ou 3 ?"""
def perdants(prises, dernier):
    return [n for n in range(1, dernier + 1) if n % (max(prises) + 1) == 1]
