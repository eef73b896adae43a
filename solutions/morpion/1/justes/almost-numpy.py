import numpy as np

def presque_gagnante(ligne, joueur):
    cases = np.array(list(ligne))
    return (cases == joueur).sum() == 2 and (cases == ".").any()
