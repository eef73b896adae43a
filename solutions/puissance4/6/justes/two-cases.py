def coup_profondeur(pos, n):
    def note(p):
        fin = 1000 * (a_gagne(p, "A") - a_gagne(p, "B"))
        return fin or (h(p) if "." in p[0] else 0)

    signe = 1 if "".join(pos).count("A") == "".join(pos).count("B") else -1
    notes = []
    for q in fils(pos):
        reponses = fils(q) if n == 2 else []
        notes.append(min([signe * note(r) for r in reponses] or [signe * note(q)]))
    libres = [j + 1 for j in range(7) if pos[0][j] == "."]
    return [signe * max(notes), libres[notes.index(max(notes))]]
