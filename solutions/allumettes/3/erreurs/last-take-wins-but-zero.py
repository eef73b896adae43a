"""C'est la règle du jeu où prendre la dernière allumette fait gagner. Ici, elle fait perdre : que
peut faire celui qui en trouve une seule ?"""
def gagne(n):
    return n == 0 or n % 4 != 0
