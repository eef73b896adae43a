def Attracteur(joueur, G=G):
    autre = "Malo" if joueur == "Morgan" else "Morgan"
    A = [((1,), autre)]
    while True:
        nouveaux = []
        for s in G:
            if s in A:
                continue
            voisins = G[s]
            if s[1] == joueur:
                if any(v in A for v in voisins):
                    nouveaux.append(s)
            elif voisins and all(v in A for v in voisins):
                nouveaux.append(s)
        if not nouveaux:
            return A
        A += nouveaux
