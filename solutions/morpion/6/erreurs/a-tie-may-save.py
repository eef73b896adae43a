"""Plusieurs coups sont à égalité en tête, et l'un d'eux est bon : EVAL ne trompe que si tous ses
meilleurs coups sont mauvais."""
def piege():
    return ("X.O", "O..", "X..")
