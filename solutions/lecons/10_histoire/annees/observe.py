def dit(obtenu):
    """Six digits, as French writes them: two years that differ must not look the same."""
    if type(obtenu) not in (int, float):
        return repr(obtenu)
    chiffres, _, puissance = f"{obtenu:.6g}".replace(".", ",").replace("-", "−").partition("e")
    signe, puissance = "−" * puissance.startswith("−"), puissance.lstrip("+−0")
    return f"{chiffres} × 10^{signe}{puissance}" if puissance else chiffres
