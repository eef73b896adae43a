"""Vous ne comptez que les alignements qui commencent par la case : elle peut être au milieu."""


def poids(case, alignements):
    return sum(alignement[0] == case for alignement in alignements)
