"""Le maximum au premier coup, le minimum à la réponse, qui que ce soit : mais h est la note
d'Alice, et c'est peut-être à Bob de commencer."""
def coup_profondeur(pos, n, alice=True):
    if a_gagne(pos, "A"):
        return 1000, 0
    if a_gagne(pos, "B"):
        return -1000, 0
    if fils(pos) == []:
        return 0, 0
    if n == 0:
        return h(pos), 0
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(coup_profondeur(q, n - 1, not alice)[0], c) for q, c in zip(fils(pos), libres)]
    return max(couples) if alice else min(couples)
