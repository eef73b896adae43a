"""Vous renversez le signe quand c'est à Bob de jouer : h est toujours la note d'Alice."""
def h(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total = total + POIDS[i][j]
            elif pos[i][j] == "B":
                total = total - POIDS[i][j]
    texte = "".join(pos)
    if texte.count("A") == texte.count("B"):
        return total
    return -total
