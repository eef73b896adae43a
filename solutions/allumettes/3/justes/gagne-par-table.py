def gagne(n):
    table = [True]
    for k in range(1, n + 1):
        table.append(not all(table[max(0, k - 3) : k]))
    return table[n]
