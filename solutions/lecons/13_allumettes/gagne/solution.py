def gagne(n):
    """Celui qui doit jouer avec n allumettes peut-il gagner ?"""
    if n == 0:
        return True  # l'autre vient de prendre la dernière
    for prise in (1, 2, 3):
        if prise <= n and not gagne(n - prise):
            return True
    return False
