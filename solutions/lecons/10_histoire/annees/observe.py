def dit(obtenu):
    """Six digits, as French writes them: two years that differ must not look the same."""
    if type(obtenu) not in (int, float):
        return repr(obtenu)
    chiffres, _, puissance = f"{obtenu:.6g}".replace(".", ",").replace("-", "−").partition("e")
    return f"{chiffres} × 10^{puissance.lstrip('+')}" if puissance else chiffres
