"""Ici le coup qu'EVAL met en tête garde le meilleur résultat possible pour X. Vérifiez avec
vraie_valeur, avant et après le coup."""
def piege():
    return ("XO.", ".XO", "...")
