class NotAFlag(Exception):
    def __init__(self, given):
        self.trouble = (
            f'renvoie {given!r}, qui n\'est pas un drapeau : ils s\'écrivent "exact", "lower" et '
            '"upper".'
        )


def nomme(drapeau, n, alpha, beta):
    """The flag; a text that is none is told apart."""
    found = drapeau(n, alpha, beta)
    if isinstance(found, str) and found not in ("exact", "lower", "upper"):
        raise NotAFlag(found)
    return found
