"""Vous changez le signe dans les deux cas : seulement quand MIN doit jouer. (s[1] est un joueur, non
un texte : s[1] == "MAX" est toujours faux, écrivez s[1] is MAX.)"""


def note(s):
    return -H(s[0])
