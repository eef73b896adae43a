def coupees(largeurs, tous=False):
    if not largeurs:
        return 1
    return (largeurs[0] if tous else 1) * coupees(largeurs[1:], not tous)

def feuilles_min(largeurs):
    if not largeurs:
        return 1
    return feuilles_min(largeurs[1:]) + (largeurs[0] - 1) * coupees(largeurs[1:])
