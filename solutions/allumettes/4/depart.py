def riposte(n):
    """La prise gagnante de MIN : MAX, parti d'un tas perdant, lui a laissé n allumettes."""
    return None  # À compléter
