def StrategieGagnante(tab, joueur):
    """Un carré qui reste dans l'attracteur de joueur s'il y en a un, sinon un carré au hasard."""
    return None  # À compléter
