"""What a student reads of wrong answers, written as students write them: it is true, and helps.

Each was once told something false, or nothing; others of its kind stand beside it.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest
import sources

from course_lib.authoring.source import read
from course_lib.judge import Fiche

ROOT = Path(__file__).parents[1]
ENTRE = """
def entre(G, qui, joueur, zone, s):
    if qui[s] == joueur:
        return any({} for t in G[s])
    return len(G[s]) > 0 and all({} for t in G[s])
"""
COUNTED = """
def entre(G, qui, joueur, zone, s):
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
TESTED = "if meilleure {} {}:\n                break"
COPIED = "{0} = {1}\n            if {2}:\n                break"
LAST_KEPT = ALPHABETA.format(
    COPIED.format("alpha", "v", "alpha >= beta"),
    "",
    COPIED.format("beta", "v", "alpha >= beta"),
    "",
)
STEPS = """
def MiniMax(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    mini = {0}
    for q in fils(pos):
        mini = min(mini, {1})
    return mini
def MaxiMin(pos, n):
    if n == 0 or fils(pos) == []:
        return h(pos)
    maxi = -inf
    for q in fils(pos):
        maxi = max(maxi, MiniMax(q, n - 1))
    return maxi
"""
BOUNDS = """
def drapeau(n, alpha, beta):
    if alpha < n < beta:
        return "au moins"
    return "au plus" if n <= alpha else "exact"
def utilisable(souvenir, d, alpha, beta):
    return None
"""
REOPENS = """
def graphe(jeu):
    G, a_voir = {}, [jeu.initial]
    while a_voir:
        s = a_voir.pop()
        G[s] = [fils for coup, fils in jeu.successors(s)]
        a_voir += [t for t in G[s] if t not in G]
    return G
"""
GAGNE = """
def gagne(n):
    if n == 1:
        return False
    for k in (1, 2, 3):
        if k < n and not gagne(n - k):
            return True
    return True
"""
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
ECHANGE = "def echange(proie, attaquants, defenseurs):\n    {}\n"
MINMAX = "def StrategieMinMax(tab, joueur, n):\n    return MaximinCoup(tab, n){}\n"
NODES = "def compte_noeuds(p, n):\n    return 1 + {} * len(successeurs(p)) * (n > 0)\n"

EMPTIES = """
def Attracteur(joueur, G):
    zone = {((1,), adversaire(joueur))}
    G.clear()
    return zone
"""
FIVE_TURNS = """
def attracteur(G, qui, joueur, buts):
    rangs = {s: 0 for s in buts}
    for tour in range(1, 6):
        for s in [s for s in G if s not in rangs and entre(G, qui, joueur, rangs, s)]:
            rangs[s] = tour
    return rangs
"""
SEEN_AGAIN = """
def positions(jeu):
    vues, a_voir = {jeu.initial}, [jeu.initial]
    while a_voir:
        for coup, fils in jeu.successors(a_voir.pop()):
            vues.add(fils)
            a_voir.append(fils)
    return vues
"""
SKIPPED = """
def valeur(graphe, finales, s, chemin):
    if s in finales:
        return finales[s]
    joueur, suites = graphe[s]
    valeurs = []
    for t in suites:
        if t not in chemin:
            valeurs.append(valeur(graphe, finales, t, chemin + [s]))
    if not valeurs:
        return 0
    return max(valeurs) if joueur is MAX else min(valeurs)
"""
BELOW_ZERO = """
def gagne(n):
    if n == 0:
        return True
    return not gagne(n - 1) or not gagne(n - 2) or not gagne(n - 3)
"""
CUTS = "def coupures_A():\n    return [{}, ('hi', 4, 2)]\n"
BY_MOVE = "def ordre(p, j):\n    return sorted(successeurs(p), key=coup, reverse={})\n"
LINE = """
def alphabeta(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p), {}
    best, suite = -inf if joueur_max else inf, []
    for q in successeurs(p):
        v, reste = alphabeta(q, n - 1, not joueur_max, alpha, beta)
        if v > best if joueur_max else v < best:
            best, suite = v, [coup(q), *(reste or [])]
    return best, suite
"""

SAID = [
    ("05-entre", ENTRE.format("s in zone", "s in zone"), "un de ses arcs mène"),
    ("05-entre", ENTRE.format("t in zone", "s in zone"), "ligne 4 : est-ce bien `s` qu'il faut"),
    ("05-entre", COUNTED.format("== 1"), "Vous exigez exactement un successeur"),
    ("03-alphabeta", ALPHABETA.format(LOST, "", SAME, ""), "est-ce bien `beta` qu'il faut ici ?"),
    (
        "03-alphabeta",
        ALPHABETA.format("", LATE_MAX, "", LATE_MIN),
        "Première coupure, au nœud racine : MAX y tient 6, et beta = 5.",
    ),
    ("03-alphabeta", ALPHABETA.format("", LATE_MAX, "", ""), "hors de la boucle des coups"),
    ("06-graphe", GRAPHE.format(".append(G[s])", "    "), "faut-il ajouter un élément, ou tous"),
    ("06-graphe", GRAPHE.format(" += [G[s]]", "    "), "une liste ne peut être ni"),
    ("06-graphe", GRAPHE.format(" += G[s]", "        "), "dès ce tour de boucle, ou après"),
    (
        "03-alphabeta",
        ALPHABETA.format(TESTED.format(">=", "beta"), "", TESTED.format("<=", "alpha"), ""),
        "Vous testez, mais alpha et beta ne bougent jamais",
    ),
    (
        "03-alphabeta",
        ALPHABETA.format(
            COPIED.format("a", "max(alpha, meilleure)", "a >= beta"),
            "",
            COPIED.format("b", "min(beta, meilleure)", "alpha >= b"),
            "",
        ),
        "dans une autre variable",
    ),
    (
        "03-alphabeta",
        LAST_KEPT,
        "au nœud racine › 2 : MIN y tient 3, et alpha = 5. alpha redescend",
    ),
    (
        "03-alphabeta",
        LAST_KEPT,
        "renvoie 3 (5 ou moins convient), en lisant 3 feuilles",
    ),
    (
        "03-alphabeta",
        ALPHABETA.format(LOST, "", SAME, "").replace(
            "h, alpha, beta)\n            meilleure", "h, -inf, inf)\n            meilleure"
        ),
        "`max(alpha, beta)` compare les deux bornes",
    ),
    ("04-drapeau", BOUNDS, "Vos tests sont retournés"),
    ("06-graphe", REOPENS, "rouvre 3 sommets déjà vus"),
    ("12-mutuelles", STEPS.format("0", "MaxiMin(q, n - 1)"), "de quelle valeur faut-il partir"),
    ("12-mutuelles", STEPS.format("inf", "h(q)"), "c'est Alice qui choisit en q"),
    ("13-gagne", GAGNE, "que renvoyez-vous après la boucle ?"),
    ("05-attracteur", ATTRACTEUR.format("buts"), "Seuls les sommets du tour 1"),
    ("chomp-15", MINMAX.format(""), "renvoie (-1, None, None) ; attendu : (0, 0)"),
    ("chomp-15", MINMAX.format("[1]"), "attendu : (0, 0)"),
    ("chomp-9", "def StrategieAleatoire(tab, j):\n    return len(tab) - 1, 0\n", "renvoie"),
    (
        "minimax-1",
        MINIMAX_N2.format("ValeurMINI(q) // 10"),
        "MINIMAX(arbre((0, [20, -40, 25]))) renvoie [racine > 1, racine > 3]",
    ),
    ("minimax-2", COUP.format("h(q)"), "attendu : (1, 6)."),
    ("minimax-4", NODES.format(2), "1 + 3 = 4."),
    ("10-echange", ECHANGE.format("return 0 if attaquants == [] else 7"), "attendu : "),
    ("chomp-15b", COMPARAISON, "il manque 1 argument à l'appel de StrategieMinMax"),
    ("16-calme", CALME.format("coup"), " de calme : `surs = [coup"),
    ("chomp-8", EMPTIES, "modifie son argument"),
    ("05-attracteur", FIVE_TURNS, "Vous faites toujours le même nombre de tours"),
    ("11-positions", SEEN_AGAIN, "regarde plus de 50 fois les fils d'une même position."),
    ("13-gagne", BELOW_ZERO, "ici, n devient négatif, et la récursion ne finit pas."),
    ("16-valeur", SKIPPED, "y revenir est permis, et vaut 0."),
    ("alphabeta-1", CUTS.format("('z', 4, 4)"), "contient « z » : ce n'est pas une feuille"),
    ("alphabeta-1", CUTS.format("('f', '4', 4)"), "ce sont des nombres, sans guillemets"),
    ("alphabeta-1", CUTS.format("('f', None, 4)"), "quand un joueur n'a rien, -inf ou inf."),
    ("alphabeta-1", CUTS.format("('f', 4, 4), ('f', 4, 4)"), "elle ne saute qu'une fois"),
    ("alphabeta-5", BY_MOVE.format("j"), "Où demandez-vous h ?"),
    ("alphabeta-6", LINE.format("None"), "est la liste vide, [], et non None."),
    ("alphabeta-6", LINE.format("[]"), "Vous ne coupez nulle part"),
]
FALSE = (
    *("On dirait", "À compléter", "le dernier élément", "trop grand ou trop petit", "parcourt"),
    *("est oubliée", "jeu.successors(s) se parcourt", "Vous vous arrêtez", "va(", "joueur, mais"),
    *(
        "Vous demandez utility de s",
        "un tas où il gagne",
        "utilisable reçoit",
    ),
    *("est un nombre fixe", "renvoie 5 ou moins", "n'a que le départ"),
    *("j, mais", "tient lieu d'infini", "transmise telle quelle", "échangés", "observe", "lues"),
    *("RuntimeError", "n'est pas la ranger", "renvoie 42", "['None']"),
)
SLIPS = [
    ("05-strategie", "min(dedans, key=lambda t: rangs[t])", "min(dedans)", "selon quoi compare"),
    ("03-alphabeta", "alpha >= beta", "alpha > beta", "on coupe aussi quand"),
    (
        *("03-alphabeta", "alpha = max(alpha, meilleure)", "beta = max(beta, meilleure)"),
        "mettez alpha à jour (alpha, et non beta)",
    ),
    (
        "01-min",
        "jeu.utility(fils)",
        "jeu.utility(coup)",
        "utility d'un coup : c'est fils, le second",
    ),
    (
        "01-minimax",
        "minimax(jeu, fils) for",
        "reponse_de_min(jeu, fils) for",
        "ne répond que si tous",
    ),
    (
        "01-minimax",
        "return min(valeurs)",
        "return sum(valeurs) / len(valeurs)",
        "MIN ne joue pas au hasard",
    ),
    ("02-meilleur-coup", "d - 1", "d + 1", "Ses coups valent 10, 8, 2"),
    ("03-trier", "abs(coup - 4)", "coup - 4", "une distance ne l'est jamais"),
    ("04-minimax-memoire", "memoire[s] = v", "memoire = {s: v}", "fabrique un autre dictionnaire"),
    ("04-table", "table[s][0]", "table[s]", "le souvenir entier, un triplet"),
    ("06-note", "-H(s[0])", "-abs(H(s[0]))", "abs efface le signe"),
    ("06-graphe", "    return G", "        return G", "dès ce tour de boucle, ou après"),
    (
        "06-strategie-gagnante",
        "zones[joueur]",
        "zones[MIN]",
        "renvoie un coup qui perd une position gagnée",
    ),
    ("10-annees", "3600", "3600 * 1000", "mille fois trop longue"),
    (
        "10-max-annonce",
        "min(ligne) for ligne in gains",
        "gains[i][i] for i in range(len(gains))",
        "que la diagonale",
    ),
    (
        "12-remonter",
        "max(suites) if",
        "max(valeurs.values()) if",
        "Première erreur, en remontant : valeurs[",
    ),
    ("13-perdants", "in perdus]", "not in perdus]", "au tas 1, aucun tas n'est encore perdant"),
    ("15-coupe", "v <= alpha", "v < alpha", "se passer quand `v` est égal à `alpha`"),
    ("15-formule", "b ** ceil(d / 2) + b ** (d // 2) - 1", "b ** d // 2", "** passe avant //"),
    ("15-facteur", "x**b + x < 1", "x**b + x == 1", "ne vaut presque jamais exactement 1"),
    ("18-aligne", "paires & (paires >> 2 * k) != 0", "paires", "Deux pions voisins vous suffisent"),
    ("04-minimax-memoire", "if s in memoire", "if memoire.get(s)", "Demandez si `s` y est"),
    ("04-minimax-memoire", "memoire[s] = v", "memoire[s] = valeurs", "est-ce bien `valeurs` qu"),
    ("04-drapeau", "        return n >= beta", "        n >= beta", "qu'en fait-on ?"),
]


@cache
def source_of_sheet(name):
    """The source of a sheet, or of a lesson by its number."""
    lesson = [*ROOT.glob(f"solutions/lecons/{name}_*")]
    return read(*lesson or [ROOT / "solutions" / name])


@cache
def packed(name):
    """The checks that students have in their hands."""
    for path in ROOT.glob(f"course_lib/lessons/{name}_*.txt"):
        return path.read_text("utf-8").partition("\n")[2]
    cells = json.loads((ROOT / f"exercises/{name}/{name}.ipynb").read_text("utf-8"))["cells"]
    return re.search(r'Fiche\("""(.*?)"""', "".join("".join(c["source"]) for c in cells), re.S)[1]


def read_by_student(capsys, key, answer):
    """What a student reads who checks an answer, beside the solution's other functions."""
    sheet, _, name = key.partition("-")
    source = source_of_sheet(sheet)
    names = sources.above(source, name).copy()
    [asked] = [one for one in source.questions if one.name == name]
    sources.run(asked.solution, names, "<corrigé>")
    sources.run(answer, names, f"<{answer}>")
    fiche = Fiche(packed(sheet))
    fiche.verifier(key, *[names[one] for one in fiche.sheet.question(key).names])
    return " ".join(capsys.readouterr().out.split()).replace("\u00a0", " ")


@pytest.mark.parametrize(("key", "answer", "words"), SAID)
def test_what_is_said_is_true(capsys, key, answer, words):
    answer = "\n".join(line for line in answer.splitlines() if line.strip())
    said = read_by_student(capsys, key, answer)
    assert "À revoir" in said
    assert words in said
    assert not [one for one in FALSE if one in said]


@pytest.mark.parametrize(("key", "right", "slip", "words"), SLIPS)
def test_a_slip_is_named_on_its_line(capsys, key, right, slip, words):
    source = source_of_sheet(key[:2])
    [solution] = [one.solution for one in source.questions if one.name == key[3:]]
    assert right in solution
    assert words in read_by_student(capsys, key, solution.replace(right, slip))


def test_a_right_lambda_in_the_cell_of_the_check_is_accepted(capsys):
    fiche = Fiche(packed("18"))
    cell = 'fiche.verifier("18-fin", lambda n: 43 - 2 * n if n > 0 else 44 + 2 * n if n else 42)'
    sources.run(cell, {"fiche": fiche}, "<cellule>")
    fiche.verifier("18-fin", lambda n: 43 - 2 * n if n > 0 else 44 + 2 * n if n else 42)
    assert "Réussi" in capsys.readouterr().out


def test_what_is_not_begun_is_said_without_the_solution(capsys):
    [asked] = [one for one in source_of_sheet("03").questions if one.name == "alphabeta"]
    said = read_by_student(capsys, "03-alphabeta", asked.start)
    assert "Pourquoi ce 9 ne peut-il rien changer ?" in said
    assert "alpha >= beta" not in said
