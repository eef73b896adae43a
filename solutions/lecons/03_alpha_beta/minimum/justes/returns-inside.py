def minimum(feuilles, alpha):
    for i in range(1, len(feuilles) + 1):
        if min(feuilles[:i]) <= alpha:
            return (min(feuilles[:i]), i)
    return [min(feuilles), len(feuilles)]
