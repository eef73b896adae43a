"""L'ordre est le bon, mais les réponses des appels précédents restent dans la liste : elle doit
être neuve à chaque appel. Où est-elle créée ?"""
ordre = []

def ordre_de_visite(n):
    for p in (1, 2, 3):
        if p <= n:
            ordre_de_visite(n - p)
    ordre.append(n)
    return ordre
