"""La réponse n'est juste que jusqu'à 8. Y a-t-il d'autres tas d'où toutes les prises laissent un
tas gagnant ?"""
def gagne(n):
    return n not in (1, 5)
