"""H lit une tablette, et s est le couple (tablette, joueur) : écrivez H(s[0])."""


def note(s):
    if s[1] is MAX:
        return H(s)
    return -H(s)
