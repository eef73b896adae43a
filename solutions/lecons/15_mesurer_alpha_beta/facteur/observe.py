def approche(fonction, b):
    """Ce que renvoie la fonction, à six décimales."""
    trouve = fonction(b)
    return round(trouve, 6) if isinstance(trouve, (int, float)) else trouve


def accepte(attendu, obtenu):
    """Au millionième près, en proportion."""
    return abs(obtenu - attendu) <= 2e-6 * attendu


def dit(obtenu):
    return f"{obtenu:.6f}".replace(".", ",") if isinstance(obtenu, float) else str(obtenu)
