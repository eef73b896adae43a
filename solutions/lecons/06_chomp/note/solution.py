def note(s):
    """La note de la position s pour MAX."""
    if s[1] is MAX:
        return H(s[0])
    return -H(s[0])
