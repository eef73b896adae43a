"""« total =- x » remplace total par −x : pour retrancher, les deux signes sont dans l'autre ordre."""
def h(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total += POIDS[i][j]
            elif pos[i][j] == "B":
                total =- POIDS[i][j]
    return total
