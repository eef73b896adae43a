def dit(obtenu):
    """A number as Python writes it: 2.0 is not whole."""
    if isinstance(obtenu, float):
        return f"{obtenu:.6g}".replace(".", ",") + " (un nombre à virgule, et non un entier)"
    return repr(obtenu)[:160]
