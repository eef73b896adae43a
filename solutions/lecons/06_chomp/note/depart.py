def note(s):
    """La note de la position s pour MAX."""
    return H(s[0])  # H est la note de celui qui doit jouer : à réparer
