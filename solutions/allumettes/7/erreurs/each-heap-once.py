"""Chaque tas ne paraît qu'une fois. Le même tas revient à plusieurs endroits de l'arbre, et N2
le recalcule chaque fois."""
def ordre_de_visite(n):
    vus = []

    def visite(m):
        if m in vus:
            return
        for p in (1, 2, 3):
            if p <= m:
                visite(m - p)
        vus.append(m)

    visite(n)
    return vus
