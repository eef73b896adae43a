"""Une victoire de MIN ne vaut pas rien pour MAX : c'est une défaite, −1."""


def note(s):
    return H(s[0]) if s[1] is MAX else 0
