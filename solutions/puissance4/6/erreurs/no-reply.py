"""À profondeur 2, la partie peut finir dès le premier coup : il n'y a alors pas de réponse à
essayer, et la liste des réponses est vide."""
def coup_profondeur(pos, n):
    def note(p):
        if a_gagne(p, "A"):
            return 1000
        if a_gagne(p, "B"):
            return -1000
        return h(p) if fils(p) else 0

    alice = "".join(pos).count("A") == "".join(pos).count("B")
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    if n == 1:
        couples = [(note(q), c) for q, c in zip(fils(pos), libres)]
    elif alice:
        couples = [(min(note(r) for r in fils(q)), c) for q, c in zip(fils(pos), libres)]
    else:
        couples = [(max(note(r) for r in fils(q)), c) for q, c in zip(fils(pos), libres)]
    return max(couples) if alice else min(couples)
