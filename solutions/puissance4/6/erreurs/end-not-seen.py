"""Vous ne voyez pas qu'une partie est finie : une victoire vaut 1000 ou −1000, pas h."""
def coup_profondeur(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos), 0
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(coup_profondeur(q, n - 1)[0], c) for q, c in zip(fils(pos), libres)]
    alice = "".join(pos).count("A") == "".join(pos).count("B")
    return max(couples) if alice else min(couples)
