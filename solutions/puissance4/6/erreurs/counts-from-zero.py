"""La bonne colonne, mais comptée à partir de 0 : les colonnes vont de 1 à 7."""
def coup_profondeur(pos, n):
    if a_gagne(pos, "A"):
        return 1000, 0
    if a_gagne(pos, "B"):
        return -1000, 0
    if fils(pos) == []:
        return 0, 0
    if n == 0:
        return h(pos), 0
    libres = [j for j in range(7) if pos[0][j] == "."]
    couples = [(coup_profondeur(q, n - 1)[0], c) for q, c in zip(fils(pos), libres)]
    alice = "".join(pos).count("A") == "".join(pos).count("B")
    return max(couples) if alice else min(couples)
