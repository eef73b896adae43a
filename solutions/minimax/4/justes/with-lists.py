def minimax(p, n):
    suites = successeurs(p)
    if n <= 0 or len(suites) == 0:
        return [h(p), []]
    couples = [maximin(q, n - 1) for q in suites]
    valeurs = [couple[0] for couple in couples]
    i = valeurs.index(min(valeurs))
    return [valeurs[i], [i + 1] + list(couples[i][1])]

def maximin(p, n):
    suites = successeurs(p)
    if n <= 0 or len(suites) == 0:
        return [h(p), []]
    couples = [minimax(q, n - 1) for q in suites]
    valeurs = [couple[0] for couple in couples]
    i = valeurs.index(max(valeurs))
    return [valeurs[i], [i + 1] + list(couples[i][1])]
