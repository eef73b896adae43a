"""Vous comptez les pions de Bob : chacun compte pour le poids de sa case, comme ceux d'Alice."""
def h(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total = total + POIDS[i][j]
            elif pos[i][j] == "B":
                total = total - 1
    return total
