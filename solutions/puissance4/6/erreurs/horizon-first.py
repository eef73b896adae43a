"""Une victoire au dernier coup compté n'est pas vue : dans quel ordre vos tests sont-ils ?"""
def coup_profondeur(pos, n):
    if n == 0:
        return h(pos), 0
    if a_gagne(pos, "A"):
        return 1000, 0
    if a_gagne(pos, "B"):
        return -1000, 0
    if fils(pos) == []:
        return 0, 0
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(coup_profondeur(q, n - 1)[0], c) for q, c in zip(fils(pos), libres)]
    alice = "".join(pos).count("A") == "".join(pos).count("B")
    return max(couples) if alice else min(couples)
