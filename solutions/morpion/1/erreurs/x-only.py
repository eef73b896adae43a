"""Pour O, la réponse n'est pas la bonne : à quoi sert le paramètre `joueur`, dans chacune de vos
conditions ?"""
def presque_gagnante(ligne, joueur):
    return ligne.count(joueur) == 2 and "O" not in ligne
