"""Vous laissez un multiple de 4 : c'est la stratégie du jeu où la dernière allumette fait
gagner. Ici, combien d'allumettes MAX doit-il trouver à la fin ?"""
def riposte(n):
    for p in (1, 2, 3):
        if (n - p) % 4 == 0:
            return p
    return 0
