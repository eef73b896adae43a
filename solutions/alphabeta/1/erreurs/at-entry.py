"""Ce sont les bornes à l'entrée du nœud : au moment de couper, il a trouvé quelque chose, et α ≥ β."""
def coupures_A():
    return [("f", 4, inf), ("hi", 4, inf)]
