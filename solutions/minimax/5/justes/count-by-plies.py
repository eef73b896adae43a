def compte_noeuds(p, n):
    total, ply = 1, [p]
    for _ in range(n):
        ply = [q for one in ply for q in successeurs(one)]
        total += len(ply)
    return total
