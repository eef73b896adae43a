from functools import cache

@cache
def minimax(p, n):
    couples = [(maximin(q, n - 1), coup(q)) for q in successeurs(p) if n > 0]
    (v, suite), c = min(couples, key=lambda one: one[0][0], default=((h(p), ()), None))
    return (v, (c, *suite)) if c else (v, ())

@cache
def maximin(p, n):
    couples = [(minimax(q, n - 1), coup(q)) for q in successeurs(p) if n > 0]
    (v, suite), c = max(couples, key=lambda one: one[0][0], default=((h(p), ()), None))
    return (v, (c, *suite)) if c else (v, ())
