from commun import couple, dit as dit, tirages as tirages


def trois(strategie, tab, joueur):
    """Les carrés que donnent trois appels."""
    carres = {couple(strategie(tab, joueur)) for _ in range(3)}
    return None if carres == {None} else sorted(carres, key=repr)
