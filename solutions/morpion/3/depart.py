def remarques(s):
    """(gagnables, presque gagnées par X, presque gagnées par O, centre à X, centre à O)."""
    return None  # À compléter
