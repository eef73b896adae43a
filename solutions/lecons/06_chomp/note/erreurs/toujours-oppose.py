"""Vous changez le signe dans les deux cas : seule la note de MIN doit l'être."""


def note(s):
    return -H(s[0])
