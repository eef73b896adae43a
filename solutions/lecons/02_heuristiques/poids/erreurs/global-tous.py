"""Sur toutes les listes essayées, vous répondez la même chose : comptez dans celle que l'on donne,
`alignements`."""


def poids(case, alignements):
    return len([alignement for alignement in tous if case in alignement])
