def triees(lignes, s):
    """Les lignes, quel que soit leur ordre, et dans quelque sens qu'on lise chacune."""
    trouvees = lignes(s)
    textes = isinstance(trouvees, tuple | list) and all(isinstance(x, str) for x in trouvees)
    return sorted(max(x, x[::-1]) for x in trouvees) if textes else trouvees
