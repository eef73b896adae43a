"""Seule la ligne du carré est raccourcie : les carrés au-dessus sont mangés aussi."""
def MonReste(t, i, j):
    return t[:i] + ((j,) if j else ()) + t[i + 1 :]
