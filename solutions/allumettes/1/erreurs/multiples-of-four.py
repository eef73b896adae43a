"""C'est la règle du jeu où prendre la dernière allumette fait gagner. Ici, qui la prend a perdu :
que vaut un tas de 1 ?"""
def valeur(n, joueur):
    perd = n > 0 and n % 4 == 0
    return -100 if perd == (joueur is MAX) else 100
