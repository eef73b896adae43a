"""L'opposé de H(s[0]) est -H(s[0]), et non 1 - H(s[0]) : une défaite, −1, devient une victoire, +1."""


def note(s):
    return H(s[0]) if s[1] is MAX else 1 - H(s[0])
