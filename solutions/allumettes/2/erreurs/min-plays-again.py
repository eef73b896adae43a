"""Tous les signes sont contraires. Après la prise de MIN, à qui est-ce de jouer ? Et de quel point
de vue se disent les valeurs ?"""
def valeurs_des_fils(n):
    return [valeur(n - p, MIN) for p in (1, 2, 3) if p <= n]
