def gagne(n):
    """Celui qui doit jouer avec n allumettes peut-il gagner ?"""
    return None  # À compléter
