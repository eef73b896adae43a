"""What is said of wrong answers of students, and that was false: it is true, or it is not said.

Each input is one that was told something false; others of its kind stand beside it.
"""

from pathlib import Path

import pytest
import sources

SOLUTIONS = Path(__file__).parents[1] / "solutions"
ENTRE = """
def entre(G, qui, joueur, zone, s):
    if qui[s] == joueur:
        return any({} for t in G[s])
    return len(G[s]) > 0 and all({} for t in G[s])
"""
COUNTED = """
def entre(G, qui, joueur, zone, s):
    {}
    n = sum(t in zone for t in G[s])
    return n {} if qui[s] == joueur else n == len(G[s]) > 0
"""
GRAPHE = """
def graphe(jeu):
    G = {{}}
    a_voir = [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        if s not in G:
            G[s] = [fils for coup, fils in jeu.successors(s)]
            a_voir{}
{}return G
"""
ATTRACTEUR = """
def attracteur(G, qui, joueur, buts):
    rangs, tour = {{s: 0 for s in buts}}, 1
    entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, {0}, s)]
    while entrants:
        for s in entrants:
            rangs[s] = tour
        tour += 1
        entrants = [s for s in G if s not in rangs and entre(G, qui, joueur, {0}, s)]
    return rangs
"""
ALPHABETA = """
def alphabeta(jeu, s, d, h, alpha, beta):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    if d == 0:
        return h(s)
    if jeu.to_move(s) is MAX:
        meilleure = -inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = max(meilleure, v)
            {}
        {}
    else:
        meilleure = inf
        for coup in jeu.actions(s):
            v = alphabeta(jeu, jeu.result(s, coup), d - 1, h, alpha, beta)
            meilleure = min(meilleure, v)
            {}
        {}
    return meilleure
"""
SAME = "beta = min(beta, meilleure)\n            if alpha >= beta:\n                break"
LOST = SAME.replace("beta = min(beta, meilleure)", "alpha = max(alpha, beta)")
LATE_MAX = "alpha = max(alpha, meilleure)\n        if alpha >= beta:\n            return meilleure"
LATE_MIN = "beta = min(beta, meilleure)\n        if alpha >= beta:\n            return meilleure"
MINIMAX_N2 = """
def MINIMAX(p):
    maxime, choix = -inf, []
    for q in successeurs(p):
        valeur = {}
        if valeur > maxime:
            maxime, choix = valeur, []
        if valeur == maxime:
            choix.append(q)
    return choix
"""
COUP = """
def meilleur_coup(p, n):
    choix, meilleure = None, None
    for q in successeurs(p):
        v = valeur_minimax(q, n - 1, False)
        if choix is None or v > meilleure:
            choix, meilleure = {}, v
    return choix, meilleure
"""
COMPARAISON = """
def Comparaison(profondeurs, adversaires, n):
    resultats = {}
    for p in profondeurs:
        for nom in adversaires:
            resultats[p, nom] = serie(StrategieMinMax, adversaires[nom], n)
    return resultats
"""
CALME = """
def calme(jeu, s, h):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    gains = gagnants(jeu, s)
    if gains:
        return jeu.utility(jeu.result(s, gains[0]))
    surs = [coup for coup, fils in jeu.successors(s) if not gagnants(jeu, {})]
    if len(surs) > 1:
        return h(s)
    return calme(jeu, jeu.result(s, surs[0] if surs else jeu.actions(s)[0]), h)
"""
POIDS = "def poids(case, alignements):\n    return {}\n"
ECHANGE = "def echange(proie, attaquants, defenseurs):\n    {}\n"
MINMAX = "def StrategieMinMax(tab, joueur, n):\n    return MaximinCoup(tab, n){}\n"
NODES = "def compte_noeuds(p, n):\n    return 1 + {} * len(successeurs(p)) * (n > 0)\n"

SAID = [
    ("05_attracteurs", "entre", ENTRE.format("s in zone", "s in zone"), "un de ses arcs mène"),
    ("05_attracteurs", "entre", ENTRE.format("t in zone", "s in zone"), "renvoie"),
    ("05_attracteurs", "entre", COUNTED.format("", "== 1"), "renvoie False ; attendu : True."),
    (
        *("05_attracteurs", "entre"),
        COUNTED.format("if s in zone: return True", "> 0"),
        "renvoie True ; attendu : False.",
    ),
    ("02_heuristiques", "poids", POIDS.format("POIDS[case]"), "Sur toutes les listes essayées"),
    ("02_heuristiques", "poids", POIDS.format("sum(case in un for un in tous)"), "la même chose"),
    ("03_alpha_beta", "alphabeta", ALPHABETA.format(LOST, "", SAME, ""), "lisant 1 feuille (3)"),
    (
        *("03_alpha_beta", "alphabeta"),
        ALPHABETA.format("", LATE_MAX, "", LATE_MIN),
        "Première coupure, au nœud racine : MAX y tient 6, et beta = 5.",
    ),
    ("03_alpha_beta", "alphabeta", ALPHABETA.format("", LATE_MAX, "", ""), "Première coupure"),
    ("06_chomp", "graphe", GRAPHE.format(".append(G[s])", "    "), ": `if s not in G:`."),
    ("06_chomp", "graphe", GRAPHE.format(" += [G[s]]", "    "), "une liste ne peut être ni"),
    ("06_chomp", "graphe", GRAPHE.format(" += G[s]", "        "), "n'a que le départ"),
    ("05_attracteurs", "attracteur", ATTRACTEUR.format("buts"), "Seuls les sommets du tour 1"),
    ("../chomp", "15", MINMAX.format(""), "renvoie (-1, None, None) ; attendu"),
    ("../chomp", "15", MINMAX.format("[1]"), "attendu : (0, 0)"),
    ("../chomp", "9", "def StrategieAleatoire(tab, j):\n    return len(tab) - 1, 0\n", "renvoie"),
    (
        *("../minimax", "1"),
        MINIMAX_N2.format("ValeurMINI(q) // 10"),
        "MINIMAX(arbre((0, [20, -40, 25]))) renvoie [racine > 1, racine > 3]",
    ),
    ("../minimax", "2", COUP.format("h(q)"), "attendu : (1, 6)."),
    ("../minimax", "4", NODES.format(2), "1 + 3 = 4."),
    ("10_histoire", "echange", ECHANGE.format("return 0 if attaquants == [] else 7"), "attendu : "),
    ("../chomp", "15b", COMPARAISON, "il manque 1 argument à l'appel de StrategieMinMax"),
    ("16_horizon", "calme", CALME.format("coup"), " de calme : `surs = [coup"),
]
FALSE = (
    *("On dirait", "À compléter", "le dernier élément", "trop grand ou trop petit", "parcourt"),
    *("est oubliée", "jeu.successors(s) se parcourt", "Vous vous arrêtez", "va(", "joueur, mais"),
    *("j, mais", "tient lieu d'infini", "transmise telle quelle", "Il faut renvoyer", "échangés"),
)


@pytest.mark.parametrize(("sheet", "name", "answer", "words"), SAID)
def test_what_is_said_is_true(sheet, name, answer, words):
    question, names, solution = sources.check(SOLUTIONS / "lecons" / sheet, name)
    answer = "\n".join(line for line in answer.splitlines() if line.strip())
    sources.run(f"{solution}\n\n{answer}", names, "<réponse>")
    said = str(sources.judged(question, names, answer))
    said = " ".join(said.split()).replace("\u00a0", " ")
    assert "À revoir" in said
    assert words in said
    assert not [one for one in FALSE if one in said]
