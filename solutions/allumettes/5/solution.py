def perdantes(N, k):
    """La liste croissante des tas perdants de 1 à N, quand on retire de 1 à k allumettes."""
    tas = []
    for n in range(1, N + 1):
        # n est perdant si aucune prise ne laisse un tas perdant : le dernier trouvé est trop loin
        if not tas or n - tas[-1] > k:
            tas.append(n)
    return tas
