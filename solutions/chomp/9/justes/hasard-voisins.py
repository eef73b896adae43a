def StrategieAleatoire(tab, joueur):
    s = random.choice([*ListeVoisins((tab, joueur)), None])
    while s is None and tab != (1,):
        s = random.choice(ListeVoisins((tab, joueur)))
    for carre in Carres(tab):
        if s is not None and Reste(tab, carre) == s[0]:
            return carre
    return (0, 0)
