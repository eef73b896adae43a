def Attracteur(joueur, G=G):
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t].append(s)
    reste = {s: len(G[s]) for s in G}
    but = ((1,), adversaire(joueur))
    rang, file = {but: 0}, [but]
    for s in file:
        for t in avant[s]:
            reste[t] -= 1
            if t not in rang and (t[1] == joueur or reste[t] == 0):
                rang[t] = rang[s] + 1
                file.append(t)
    return rang
