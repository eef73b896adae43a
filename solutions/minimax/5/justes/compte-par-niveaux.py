def compte_noeuds(p, n):
    total, niveau = 1, [p]
    for _ in range(n):
        niveau = [q for r in niveau for q in successeurs(r)]
        if not niveau:
            break
        total += len(niveau)
    return total
