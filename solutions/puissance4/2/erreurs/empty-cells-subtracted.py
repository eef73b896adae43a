"""Vous retranchez aussi les cases vides : « pas à Alice » ne veut pas dire « à Bob »."""
def h(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total = total + POIDS[i][j]
            else:
                total = total - POIDS[i][j]
    return total
