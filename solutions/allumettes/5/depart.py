def perdantes(N, k):
    """La liste croissante des tas perdants de 1 à N, quand on retire de 1 à k allumettes."""
    return None  # À compléter
