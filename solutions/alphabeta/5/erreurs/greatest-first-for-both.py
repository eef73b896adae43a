"""Vous rangez toujours du plus grand au plus petit : c'est ce que MAX veut voir d'abord, et MIN
?"""
def ordre(p, j):
    return sorted(successeurs(p), key=h, reverse=True)
