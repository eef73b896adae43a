"""Les deux fonctions regardent si le coup suivant est obligé. C'est le coup joué en pos qui peut
être gratuit : combien pos a-t-elle de successeurs ?"""
def MiniMax(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    mini = inf
    for q in suites:
        reste = n if len(fils(q)) == 1 else n - 1
        mini = min(mini, MaxiMin(q, reste))
    return mini

def MaxiMin(pos, n):
    suites = fils(pos)
    if n == 0 or suites == []:
        return h(pos)
    maxi = -inf
    for q in suites:
        reste = n if len(fils(q)) == 1 else n - 1
        maxi = max(maxi, MiniMax(q, reste))
    return maxi
