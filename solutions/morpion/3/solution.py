def remarques(s):
    """(gagnables, presque gagnées par X, presque gagnées par O, centre à X, centre à O)."""
    gagnables, presque_x, presque_o = 0, 0, 0
    for ligne in lignes(s):
        if presque_gagnante(ligne, "X"):
            presque_x = presque_x + 1
        elif presque_gagnante(ligne, "O"):
            presque_o = presque_o + 1
        elif not ("X" in ligne and "O" in ligne):
            gagnables = gagnables + 1
    centre = s[1][1]
    return gagnables, presque_x, presque_o, int(centre == "X"), int(centre == "O")
