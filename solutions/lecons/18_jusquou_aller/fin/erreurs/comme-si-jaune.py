"""Quand le score est négatif, c'est rouge qui gagne, un demi-coup plus tard que jaune ne le ferait."""


def fin(score):
    if score == 0:
        return 42
    return 43 - 2 * abs(score)
