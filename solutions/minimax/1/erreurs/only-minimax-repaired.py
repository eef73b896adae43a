"""Il reste une faute dans MaxiMin. Pour savoir si le coup d'Alice est obligé, les successeurs de
quelle position compte-t-elle ?"""
def MaxiMin(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi = -inf
    for q in suites:
        reste = n if len(fils(q)) == 1 else n - 1
        maxi = max(maxi, MiniMax(q, reste))
    return maxi
