"""C'est la règle du jeu où prendre la dernière allumette fait gagner. Ici, elle fait perdre :
quels sont les tas que l'on voudrait laisser à l'adversaire ?"""
def gagne(n):
    return any(not gagne(n - p) for p in (1, 2, 3) if p <= n)
