"""Jaune commence : quand il pose son k-ième pion, rouge n'en a posé que k − 1."""


def fin(score):
    return 44 - 2 * abs(score) if score else 42
