"""le numéro d'un demi-coup, de 7 à 42"""

VISIBLES = ["fin(1)", "fin(2)", "fin(0)", "fin(-1)", "fin(-2)", "fin(18)", "fin(-18)"]
EQUIVALENTS = {"if score < 0: → if score < -1:": "44 + 2 * -1 is 42 too"}


def toutes():
    for score in range(-18, 19):
        yield f"fin({score})"


def pourquoi(nom, args, attendu):
    (score,) = args
    if score == 0:
        return "Une nulle remplit le plateau."
    discs, (who, other) = 22 - abs(score), ("jaune", "rouge")[:: 1 if score > 0 else -1]
    posed = f"{other} en a posé {attendu - discs}. Un pion plus tôt, deux demi-coups plus tôt"
    return f"{who.capitalize()} gagne avec son {discs}ᵉ pion ; {posed}."
