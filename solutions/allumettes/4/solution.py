def riposte(n):
    """La prise gagnante de MIN : MAX, parti d'un tas perdant, lui a laissé n allumettes."""
    # MAX doit retrouver un tas perdant : n - prise est 1, 5, 9…, donc n - 1 - prise est un
    # multiple de 4. MAX et MIN retirent ainsi 4 allumettes à eux deux.
    return (n - 1) % 4
