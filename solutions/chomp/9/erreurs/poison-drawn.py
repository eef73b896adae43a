"""Le poison (0, 0) sort parfois, alors que d'autres carrés restent : il faut l'écarter avant de
tirer, ou tirer à nouveau."""
def StrategieAleatoire(tab, joueur):
    i = random.randrange(len(tab))
    return (i, random.randrange(tab[i]))
