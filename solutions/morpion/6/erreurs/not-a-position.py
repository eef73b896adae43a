"""Une position est un tuple de trois textes de trois caractères parmi X, O et « . »."""
def piege():
    return "X.O/.../..."
