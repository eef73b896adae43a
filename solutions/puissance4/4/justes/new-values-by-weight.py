def nouvelles_valeurs(pos):
    libres = ["".join(row[j] for row in pos).count(".") for j in range(7)]
    signe = 1 if sum(libres) % 2 == 0 else -1
    return tuple(h(pos) + signe * POIDS[n - 1][j] if n else None for j, n in enumerate(libres))
