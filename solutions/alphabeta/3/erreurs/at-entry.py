"""Ce sont les bornes à l'entrée du nœud : au moment de couper, il a trouvé quelque chose, et α ≥ β."""
def coupures_C():
    return [("d", 5, inf), ("fghi", 5, inf)]
