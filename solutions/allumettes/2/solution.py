def valeurs_des_fils(n):
    """La liste des valeurs des fils, de gauche à droite, quand MIN joue avec n allumettes."""
    # Après la prise de MIN, c'est à MAX. Pour n = 4 : +100, +100, -100, la réponse à N2.
    return [valeur(n - prise, MAX) for prise in (1, 2, 3) if prise <= n]
