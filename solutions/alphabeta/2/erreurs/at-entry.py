"""Ce sont les bornes à l'entrée du nœud : au moment de couper, il a trouvé quelque chose, et α ≥ β."""
def coupures_B():
    return [("de", -1, inf), ("hi", -inf, -1)]
