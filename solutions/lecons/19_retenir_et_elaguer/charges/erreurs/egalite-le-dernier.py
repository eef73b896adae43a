"""À égalité, c'est le premier des moins chargés qui reçoit le coup ; chez vous, c'est le dernier. Un `<=` au lieu de `<` ?"""


def charges(couts, processeurs):
    total = [0] * processeurs
    for cout in couts:
        i = 0
        for j in range(processeurs):
            if total[j] <= total[i]:
                i = j
        total[i] += cout
    return total
