"""Aucune prise n'est trouvée quand il faut en retirer 3 : où votre boucle s'arrête-t-elle ?"""
def riposte(n):
    for prise in range(1, 3):
        if not gagne(n - prise):
            return prise
