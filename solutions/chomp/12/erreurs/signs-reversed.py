"""Les signes sont à l'envers : la note est celle du joueur qui doit jouer. Devant le poison
seul, il perd : -1."""
def H(tab):
    if tab == (1,):
        return 1
    return -1 if len(tab) == 1 or tab[0] == 1 else 0
