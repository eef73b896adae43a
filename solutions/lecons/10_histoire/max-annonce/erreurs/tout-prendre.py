"""Vous prenez la plus grande case du tableau. MIN, qui répond, laissera-t-il MAX l'atteindre ?"""
def max_annonce(gains):
    return max(max(ligne) for ligne in gains)
