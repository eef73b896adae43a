"""Au premier coup vous prenez toujours le maximum, comme si c'était à Alice : que veut Bob quand
c'est à lui de commencer ?"""
def coup_profondeur(pos, n):
    def valeur(p, n):
        if a_gagne(p, "A"):
            return 1000
        if a_gagne(p, "B"):
            return -1000
        if fils(p) == []:
            return 0
        if n == 0:
            return h(p)
        valeurs = [valeur(q, n - 1) for q in fils(p)]
        return max(valeurs) if alice(p) else min(valeurs)

    def alice(p):
        return "".join(p).count("A") == "".join(p).count("B")

    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    couples = [(valeur(q, n - 1), c) for q, c in zip(fils(pos), libres)]
    return max(couples)
