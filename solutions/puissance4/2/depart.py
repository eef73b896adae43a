def h(pos):
    """L'heuristique de N1 : les poids des cases d'Alice, moins ceux des cases de Bob."""
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total = total + POIDS[i][j]
    return total
