"""Au score +1, 21 pions jaunes et 20 rouges sont posés : cela fait 41, et non 40."""


def fin(score):
    return 42 - 2 * abs(score)
