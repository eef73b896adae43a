def ordre(p, joueur_max):
    made = []
    for q in successeurs(p):
        i = 0
        while i < len(made) and (h(made[i]) > h(q) if joueur_max else h(made[i]) < h(q)):
            i += 1
        made.insert(i, q)
    return made
