"""Une nulle ne finit que lorsque le plateau est plein : combien de cases a-t-il ?"""


def fin(score):
    if score > 0:
        return 43 - 2 * score
    return 44 + 2 * score
