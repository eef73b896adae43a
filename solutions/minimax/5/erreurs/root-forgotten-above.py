"""Il manque la racine dès qu'elle a des successeurs : elle est visitée aussi."""
def nombre(p, n):
    if n == 0:
        return 1
    return 1 + sum(nombre(q, n - 1) for q in successeurs(p))

def compte_noeuds(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return sum(nombre(q, n - 1) for q in successeurs(p))
