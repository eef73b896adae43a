"""Une ligne sans signe adverse est gagnable, pas forcément presque gagnée : combien de signes le
joueur y a-t-il déjà ?"""
def presque_gagnante(ligne, joueur):
    adversaire = "O" if joueur == "X" else "X"
    return adversaire not in ligne and "." in ligne
