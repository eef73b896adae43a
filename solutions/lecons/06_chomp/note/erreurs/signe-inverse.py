"""Le signe est à l'envers : quand MAX doit jouer, H est déjà sa note."""


def note(s):
    if s[1] is MAX:
        return -H(s[0])
    return H(s[0])
