from itertools import product

def cases_vides(s):
    return [(i + 1, j + 1) for i in range(3) for j in range(3) if s[i][j] == "."]

def trompe(s):
    notes = {case: EVAL(poser(s, case, "X")) for case in cases_vides(s)}
    tete = [case for case in notes if notes[case] == max(notes.values())]
    return all(vraie_valeur(poser(s, case, "X")) < vraie_valeur(s) for case in tete)

def piege():
    for texte in map("".join, product("OX.", repeat=9)):
        s = (texte[:3], texte[3:6], texte[6:])
        if texte.count("X") == texte.count("O") == 3 and abs(EVAL(s)) < inf and trompe(s):
            return s
