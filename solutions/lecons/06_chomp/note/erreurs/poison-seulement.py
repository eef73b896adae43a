"""Vous ne changez le signe que pour le poison seul. Quand MIN doit jouer, toute note change de signe :
une seule ligne est une victoire de MIN, −1 pour MAX."""


def note(s):
    if s[0] == (1,) and s[1] is MIN:
        return 1
    return H(s[0])
