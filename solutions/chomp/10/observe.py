from commun import couple, dit as dit, tirages as tirages


def coup(strategie, tab, joueur, bons):
    """Ce que donnent trois appels : l'un des bons carrés, ou le premier des autres."""
    for _ in range(3):
        carre = couple(strategie(tab, joueur))
        if carre not in bons:
            return carre
    return "un bon carré"
