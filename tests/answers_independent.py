"""Answers of students who have read the statements only, right ones and wrong ones.

Whoever wrote them knew neither the checks nor the solutions; see RIGHT and WRONG.
"""

import operator
import random
from collections import Counter, deque
from collections.abc import Callable
from functools import cache, reduce
from itertools import product
from math import ceil, inf, prod
from typing import Any

import numpy as np

from course_lib.games import MAX, MIN, TicTacToe
from course_lib.given import (
    Carres,
    GrapheTab,
    ListeVoisins,
    Reste,
    a_gagne,
    adversaire,
    coup,
    etat_morpion,
    h,
    successeurs,
)
from course_lib.search import alphabeta as library_alphabeta

Functions = dict[str, Callable[..., Any]]

RIGHT: dict[str, list[Functions]] = {}
WRONG: dict[str, list[tuple[str, Functions]]] = {}


def right(key: str, **functions: Callable[..., Any]) -> None:
    RIGHT.setdefault(key, []).append(functions)


def wrong(key: str, mistake: str, **functions: Callable[..., Any]) -> None:
    WRONG.setdefault(key, []).append((mistake, functions))


# --------------------------------------------------------------------------------------- morpion

S_I = ("XO.", ".XO", "...")


def poser(s, case, signe):
    ligne, colonne = case
    rangees = list(s)
    texte = rangees[ligne - 1]
    rangees[ligne - 1] = texte[: colonne - 1] + signe + texte[colonne:]
    return tuple(rangees)


def huit_lignes(s):
    """A helper shared by several students: they all get this part right."""
    colonnes = ["".join(rangee[j] for rangee in s) for j in range(3)]
    diagonales = ["".join(s[i][i] for i in range(3)), "".join(s[i][2 - i] for i in range(3))]
    return [*s, *colonnes, *diagonales]


def compter_remarques(s):
    """A right count of the five features, for students whose mistake lies elsewhere."""
    compte = Counter("".join(sorted(ligne)) for ligne in huit_lignes(s))
    gagnables = compte["..."] + compte["..X"] + compte["..O"] + compte["XXX"] + compte["OOO"]
    centre = s[1][1]
    return gagnables, compte[".XX"], compte[".OO"], int(centre == "X"), int(centre == "O")


def note(s):
    """A right EVAL, for students whose mistake lies elsewhere."""
    lignes = huit_lignes(s)
    if "XXX" in lignes:
        return inf
    if "OOO" in lignes:
        return -inf
    if "." not in "".join(s):
        return 0
    return sum(a * b for a, b in zip(compter_remarques(s), (1, 3, -3, 2, -2), strict=True))


def cases_vides(s):
    return [(i + 1, j + 1) for i in range(3) for j in range(3) if s[i][j] == "."]


right("morpion-1", presque_gagnante=lambda ligne, j: sorted(ligne) == sorted(j + j + "."))
wrong(
    "morpion-1",
    "Il regarde seulement si la case vide est la dernière.",
    presque_gagnante=lambda ligne, joueur: ligne == joueur + joueur + ".",
)
wrong(
    "morpion-1",
    "Il demande une seule case vide et oublie de regarder le joueur.",
    presque_gagnante=lambda ligne, joueur: ligne.count(".") == 1,
)
wrong(
    "morpion-1",
    "Il accepte toute ligne sans signe adverse qui a au moins une case vide.",
    presque_gagnante=lambda ligne, joueur: "." in ligne and set(ligne) <= {joueur, "."},
)


def lignes_numpy(s):
    t = np.array([list(rangee) for rangee in s])
    toutes = [*t, *t.T, t.diagonal(), np.fliplr(t).diagonal()]
    return ["".join(ligne) for ligne in toutes]


def lignes_meme_diagonale(s):
    resultat = [s[0], s[1], s[2]]
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
    resultat.append(s[0][0] + s[1][1] + s[2][2])
    resultat.append(s[2][2] + s[1][1] + s[0][0])
    return resultat


def lignes_dans_la_boucle(s):
    resultat = [s[0], s[1], s[2]]
    for j in range(3):
        resultat.append(s[0][j] + s[1][j] + s[2][j])
        resultat.append(s[0][0] + s[1][1] + s[2][2])
        resultat.append(s[0][2] + s[1][1] + s[2][0])
    return resultat


right("morpion-2", lignes=lignes_numpy)
wrong(
    "morpion-2",
    "Sa seconde diagonale est la première, lue à l'envers.",
    lignes=lignes_meme_diagonale,
)
wrong(
    "morpion-2",
    "Il ajoute les diagonales à l'intérieur de la boucle : trois fois chacune.",
    lignes=lignes_dans_la_boucle,
)


def remarques_par_ensembles(s):
    lignes = huit_lignes(s)
    pour_x = sum(ligne.count("X") == 2 and "." in ligne for ligne in lignes)
    pour_o = sum(ligne.count("O") == 2 and "." in ligne for ligne in lignes)
    ouvertes = sum(not {"X", "O"} <= set(ligne) for ligne in lignes)
    return ouvertes - pour_x - pour_o, pour_x, pour_o, +(s[1][1] == "X"), +(s[1][1] == "O")


def remarques_comptees_deux_fois(s):
    g, x, o, cx, co = compter_remarques(s)
    return g + x + o, x, o, cx, co


def remarques_sans_lignes_vides(s):
    g, *reste = compter_remarques(s)
    return (g - huit_lignes(s).count("..."), *reste)


def remarques_centre_ailleurs(s):
    g, x, o, _, _ = compter_remarques(s)
    return g, x, o, int(s[2][2] == "X"), int(s[2][2] == "O")


right("morpion-3", remarques=remarques_par_ensembles)
wrong(
    "morpion-3",
    "Il compte aussi comme gagnables les lignes presque gagnées.",
    remarques=remarques_comptees_deux_fois,
)
wrong(
    "morpion-3",
    "Il ne compte pas les lignes vides parmi les gagnables.",
    remarques=remarques_sans_lignes_vides,
)
wrong(
    "morpion-3",
    "Il lit le centre en s[2][2], comme si l'on comptait à partir de 1.",
    remarques=remarques_centre_ailleurs,
)
wrong(
    "morpion-3",
    "Il ne compte que les lignes gagnables par X.",
    remarques=lambda s: (
        sum("O" not in ligne and ligne.count("X") < 2 for ligne in huit_lignes(s)),
        *compter_remarques(s)[1:],
    ),
)


def EVAL_a_la_suite(s):
    texte = "".join(s)
    tranches = [slice(0, 3), slice(3, 6), slice(6, 9), slice(0, None, 3), slice(1, None, 3)]
    tranches += [slice(2, None, 3), slice(0, None, 4), slice(2, 7, 2)]
    total = {"X": 2, "O": -2, ".": 0}[s[1][1]]
    for ligne in (texte[t] for t in tranches):
        x, o = ligne.count("X"), ligne.count("O")
        if x == 3 or o == 3:
            return inf if x else -inf
        if not (x and o):
            total += 3 if x == 2 else -3 if o == 2 else 1
    return total if "." in texte else 0


def EVAL_du_joueur(s):
    texte = "".join(s)
    v = note(s)
    return v if texte.count("X") == texte.count("O") else -v


def EVAL_plein_d_abord(s):
    return note(s) if "." in "".join(s) else 0


def EVAL_sans_plein(s):
    lignes = huit_lignes(s)
    if "XXX" in lignes or "OOO" in lignes:
        return note(s)
    return sum(a * b for a, b in zip(compter_remarques(s), (1, 3, -3, 2, -2), strict=True))


right("morpion-4", EVAL=EVAL_a_la_suite)
wrong("morpion-4", "Il note la position pour celui qui doit jouer.", EVAL=EVAL_du_joueur)
wrong(
    "morpion-4",
    "Il teste le plateau plein avant la victoire : une victoire au dernier coup vaut 0.",
    EVAL=EVAL_plein_d_abord,
)
wrong(
    "morpion-4",
    "Il oublie le plateau plein : le centre y compte encore.",
    EVAL=EVAL_sans_plein,
)
wrong(
    "morpion-4",
    "Une victoire de O vaut aussi +inf.",
    EVAL=lambda s: abs(note(s)) if abs(note(s)) == inf else note(s),
)


def meilleur_coup_dernier(s):
    """Right: ties go to the last cell."""
    choix, meilleure = None, -inf
    for case in cases_vides(s):
        v = note(poser(s, case, "X"))
        if v >= meilleure:
            choix, meilleure = case, v
    return choix


def meilleur_coup_depuis_zero(s):
    choix, meilleure = None, 0
    for case in cases_vides(s):
        v = note(poser(s, case, "X"))
        if v > meilleure:
            choix, meilleure = case, v
    return choix


def meilleur_coup_indices(s):
    ligne, colonne = meilleur_coup_dernier(s)
    return ligne - 1, colonne - 1


def meilleur_coup_prudent(s):
    def pire_reponse(case):
        t = poser(s, case, "X")
        if note(t) == inf or not cases_vides(t):
            return note(t)
        return min(note(poser(t, reponse, "O")) for reponse in cases_vides(t))

    return max(cases_vides(s), key=pire_reponse)


right(
    "morpion-5",
    meilleur_coup=lambda s: max(cases_vides(s), key=lambda c: note(poser(s, c, "X"))),
)
right("morpion-5", meilleur_coup=meilleur_coup_dernier)
wrong(
    "morpion-5",
    "Il part d'une meilleure note de 0 : aucun coup si toutes les notes sont négatives.",
    meilleur_coup=meilleur_coup_depuis_zero,
)
wrong("morpion-5", "Il compte les cases à partir de 0.", meilleur_coup=meilleur_coup_indices)
wrong(
    "morpion-5",
    "Il prévoit la réponse de O alors qu'on ne la demande pas.",
    meilleur_coup=meilleur_coup_prudent,
)
wrong(
    "morpion-5",
    "Il pose un O au lieu d'un X avant d'évaluer.",
    meilleur_coup=lambda s: max(cases_vides(s), key=lambda c: note(poser(s, c, "O"))),
)


@cache
def vraie_valeur(s):
    return library_alphabeta(TicTacToe(win=1), etat_morpion(s))


def est_un_piege(s):
    notes = {case: note(poser(s, case, "X")) for case in cases_vides(s)}
    tetes = [case for case in notes if notes[case] == max(notes.values())]
    return all(vraie_valeur(poser(s, case, "X")) < vraie_valeur(s) for case in tetes)


def piege_cherche():
    """Right: random games until one position deceives EVAL."""
    tirage = random.Random(5)
    while True:
        s, signe = ("...",) * 3, "X"
        while cases_vides(s) and abs(note(s)) < inf:
            if signe == "X" and est_un_piege(s):
                return s
            s = poser(s, tirage.choice(cases_vides(s)), signe)
            signe = "O" if signe == "X" else "X"


right("morpion-6", piege=piege_cherche)
wrong("morpion-6", "Il donne s_i, où le coup d'EVAL est bon.", piege=lambda: S_I)
wrong(
    "morpion-6",
    "Il donne une position où c'est à O de jouer.",
    piege=lambda: poser(S_I, (3, 2), "X"),
)
wrong(
    "morpion-6",
    "Sa position a un O de trop : aucune partie n'y mène.",
    piege=lambda: ("O.X", "...", "O.."),
)

# ------------------------------------------------------------------------------------ puissance 4

POIDS = [
    [3, 4, 5, 7, 5, 4, 3],
    [4, 6, 8, 10, 8, 6, 4],
    [5, 8, 11, 13, 11, 8, 5],
    [5, 8, 11, 13, 11, 8, 5],
    [4, 6, 8, 10, 8, 6, 4],
    [3, 4, 5, 7, 5, 4, 3],
]


def somme_poids(pos):
    signe = {"A": 1, "B": -1, ".": 0}
    return sum(signe[pos[i][j]] * POIDS[i][j] for i in range(6) for j in range(7))


def trait(pos):
    texte = "".join(pos)
    return "A" if texte.count("A") == texte.count("B") else "B"


def lacher(pos, j, pion):
    """The position after a disc in column j (from 0), None if it is full."""
    for i in range(5, -1, -1):
        if pos[i][j] == ".":
            return (*pos[:i], pos[i][:j] + pion + pos[i][j + 1 :], *pos[i + 1 :])
    return None


def poids_par_fenetres(lignes, colonnes):
    """Right: for each cell and direction, counts the windows of four that hold it."""

    def dedans(i, j):
        return 0 <= i < lignes and 0 <= j < colonnes

    def passages(i, j):
        return sum(
            all(dedans(i + (k - debut) * di, j + (k - debut) * dj) for k in range(4))
            for di, dj in ((0, 1), (1, 0), (1, 1), (1, -1))
            for debut in range(4)
        )

    return [[passages(i, j) for j in range(colonnes)] for i in range(lignes)]


def poids_numpy(lignes, colonnes):
    table = np.zeros((lignes, colonnes), dtype=int)
    vues = [table, table[:, ::-1]]
    for i, j in product(range(lignes), range(colonnes)):
        if j + 4 <= colonnes:
            table[i, j : j + 4] += 1
        if i + 4 <= lignes:
            table[i : i + 4, j] += 1
        if i + 4 <= lignes and j + 4 <= colonnes:
            for vue in vues:
                vue[range(i, i + 4), range(j, j + 4)] += 1
    return table.tolist()


def poids_avec(directions, garde):
    def poids(lignes, colonnes):
        table = [[0] * colonnes for _ in range(lignes)]
        for i, j in product(range(lignes), range(colonnes)):
            for di, dj in directions:
                if garde(i + 3 * di, j + 3 * dj, lignes, colonnes):
                    for k in range(4):
                        table[i + k * di][j + k * dj] += 1
        return table

    return poids


def garde_juste(i, j, lignes, colonnes):
    return 0 <= i < lignes and 0 <= j < colonnes


right("puissance4-1", poids=poids_par_fenetres)
right("puissance4-1", poids=poids_numpy)
wrong(
    "puissance4-1",
    "Il ajoute (1, -1) sans vérifier que la colonne reste positive.",
    poids=poids_avec([(0, 1), (1, 0), (1, 1), (1, -1)], lambda i, j, n, p: i < n and j < p),
)
wrong(
    "puissance4-1",
    "Il part de (-1, -1) pour l'autre diagonale : c'est la même, comptée deux fois.",
    poids=poids_avec([(0, 1), (1, 0), (1, 1), (-1, -1)], garde_juste),
)
wrong(
    "puissance4-1",
    "Il compte les huit directions : chaque alignement deux fois.",
    poids=poids_avec(
        [(di, dj) for di in (-1, 0, 1) for dj in (-1, 0, 1) if (di, dj) != (0, 0)], garde_juste
    ),
)
wrong(
    "puissance4-1",
    "Il répond par le tableau de N1 quelle que soit la taille.",
    poids=lambda lignes, colonnes: [ligne[:colonnes] for ligne in POIDS[:lignes]],
)


def h_sinon(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            signe = 1 if pos[i][j] == "A" else -1
            total = total + signe * POIDS[i][j]
    return total


right(
    "puissance4-2",
    h=lambda pos: int(
        sum(
            (np.array([list(r) for r in pos]) == pion).astype(int).ravel()
            @ np.array(POIDS).ravel()
            * signe
            for pion, signe in (("A", 1), ("B", -1))
        )
    ),
)
wrong("puissance4-2", "Son « sinon » retire aussi les cases vides.", h=h_sinon)
wrong(
    "puissance4-2",
    "Il ajoute les pions de Bob au lieu de les retrancher.",
    h=lambda pos: sum(POIDS[i][j] for i in range(6) for j in range(7) if pos[i][j] != "."),
)
wrong(
    "puissance4-2",
    "Il rend la note de celui qui doit jouer.",
    h=lambda pos: somme_poids(pos) if trait(pos) == "A" else -somme_poids(pos),
)


def suivantes(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    return [q for j in range(7) if (q := lacher(pos, j, trait(pos))) is not None]


def fils_par_hauteurs(pos):
    """Right: counts the free cells of each column instead of looking for the lowest one."""
    if any(a_gagne(pos, joueur) for joueur in "AB"):
        return []
    colonnes = ["".join(colonne) for colonne in zip(*pos, strict=True)]
    pion = "AB"[sum(c != "." for c in "".join(pos)) % 2]
    resultat = []
    for j, colonne in enumerate(colonnes):
        libres = colonne.count(".")
        if libres:
            nouvelle = colonne[: libres - 1] + pion + colonne[libres:]
            toutes = [*colonnes[:j], nouvelle, *colonnes[j + 1 :]]
            resultat.append(tuple("".join(r) for r in zip(*toutes, strict=True)))
    return resultat


def fils_en_haut(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    resultat = []
    for j in range(7):
        for i in range(6):
            if pos[i][j] == ".":
                resultat.append(
                    (*pos[:i], pos[i][:j] + trait(pos) + pos[i][j + 1 :], *pos[i + 1 :])
                )
                break
    return resultat


right("puissance4-3", fils=fils_par_hauteurs)
wrong("puissance4-3", "Le pion reste dans la case libre la plus haute.", fils=fils_en_haut)
wrong(
    "puissance4-3",
    "Il joue encore quand la partie est gagnée.",
    fils=lambda pos: [q for j in range(7) if (q := lacher(pos, j, trait(pos))) is not None],
)
wrong(
    "puissance4-3",
    "C'est toujours Alice qui joue.",
    fils=lambda pos: (
        []
        if a_gagne(pos, "A") or a_gagne(pos, "B")
        else [q for j in range(7) if (q := lacher(pos, j, "A")) is not None]
    ),
)
wrong(
    "puissance4-3",
    "Il ne regarde que la victoire d'Alice.",
    fils=lambda pos: (
        []
        if a_gagne(pos, "A")
        else [q for j in range(7) if (q := lacher(pos, j, trait(pos))) is not None]
    ),
)


def nouvelles_par_difference(pos):
    """Right: h of the position, plus or minus the weight of the cell that is filled."""
    signe = 1 if trait(pos) == "A" else -1
    valeurs = []
    for j in range(7):
        libres = [i for i in range(6) if pos[i][j] == "."]
        valeurs.append(somme_poids(pos) + signe * POIDS[max(libres)][j] if libres else None)
    return valeurs


def nouvelles_gagnantes(pos):
    valeurs = []
    for j in range(7):
        q = lacher(pos, j, trait(pos))
        if q is None:
            valeurs.append(None)
        elif a_gagne(q, trait(pos)):
            valeurs.append(1000 if trait(pos) == "A" else -1000)
        else:
            valeurs.append(somme_poids(q))
    return valeurs


def nouvelles_d_alice(pos):
    apres = [lacher(pos, j, "A") for j in range(7)]
    return [None if q is None else somme_poids(q) for q in apres]


right("puissance4-4", nouvelles_valeurs=nouvelles_par_difference)
wrong(
    "puissance4-4",
    "Il saute les colonnes pleines : la liste a moins de sept valeurs.",
    nouvelles_valeurs=lambda pos: [somme_poids(q) for q in suivantes(pos)],
)
wrong("puissance4-4", "Il met ±1000 à un coup qui gagne.", nouvelles_valeurs=nouvelles_gagnantes)
wrong("puissance4-4", "Il joue toujours pour Alice.", nouvelles_valeurs=nouvelles_d_alice)


def note_finie(pos):
    """1000, -1000 or 0 when play is over, else None."""
    if a_gagne(pos, "A"):
        return 1000
    if a_gagne(pos, "B"):
        return -1000
    return None if "." in pos[0] else 0


def coups_de(pos):
    return [(j + 1, q) for j in range(7) if (q := lacher(pos, j, trait(pos))) is not None]


def profondeur_derniere_colonne(pos, n):
    """Right: one recursive function that returns couples; ties go to the last column."""
    fin = note_finie(pos)
    if fin is not None:
        return fin, None
    if n == 0:
        return somme_poids(pos), None
    couples = [(profondeur_derniere_colonne(q, n - 1)[0], c) for c, q in coups_de(pos)]
    if trait(pos) == "A":
        return max(couples)
    return min(couples, key=lambda couple: (couple[0], -couple[1]))


def profondeur_negamax(pos, n):
    """Right: values for the player to move, turned back into Alice's at the end."""

    def valeur(q, reste):
        signe = 1 if trait(q) == "A" else -1
        fin = note_finie(q)
        if fin is not None:
            return signe * fin
        if reste == 0:
            return signe * somme_poids(q)
        return max(-valeur(r, reste - 1) for _, r in coups_de(q))

    v, colonne = max((-valeur(q, n - 1), -c) for c, q in coups_de(pos))
    return (v if trait(pos) == "A" else -v), -colonne


def coup_profondeur_avec(feuille, choix, numero):
    """A student whose recursion is right but for one of the three arguments."""

    def valeur(pos, n):
        v = feuille(pos, n)
        if v is not None:
            return v
        return choix(pos)(valeur(q, n - 1) for _, q in coups_de(pos))

    def coup_profondeur(pos, n):
        couples = [(valeur(q, n - 1), numero(c, k)) for k, (c, q) in enumerate(coups_de(pos))]
        return choix(pos)(couples, key=lambda couple: couple[0])

    return coup_profondeur


def feuille_juste(pos, n):
    fin = note_finie(pos)
    return fin if fin is not None else somme_poids(pos) if n == 0 else None


def feuille_h_d_abord(pos, n):
    return somme_poids(pos) if n == 0 else note_finie(pos)


def choix_juste(pos):
    return max if trait(pos) == "A" else min


def profondeur_alice_d_abord(pos, n):
    def valeur(q, reste, alice):
        v = feuille_juste(q, reste)
        if v is not None:
            return v
        return (max if alice else min)(valeur(r, reste - 1, not alice) for _, r in coups_de(q))

    return max(((valeur(q, n - 1, False), c) for c, q in coups_de(pos)), key=lambda t: t[0])


right("puissance4-6", coup_profondeur=profondeur_derniere_colonne)
right("puissance4-6", coup_profondeur=profondeur_negamax)
wrong(
    "puissance4-6",
    "Il prend h à l'horizon avant de regarder si la partie est gagnée.",
    coup_profondeur=coup_profondeur_avec(feuille_h_d_abord, choix_juste, lambda c, k: c),
)
wrong(
    "puissance4-6",
    "Il maximise à la racine même quand c'est à Bob.",
    coup_profondeur=profondeur_alice_d_abord,
)
wrong(
    "puissance4-6",
    "Il numérote les colonnes à partir de 0.",
    coup_profondeur=coup_profondeur_avec(feuille_juste, choix_juste, lambda c, k: c - 1),
)
wrong(
    "puissance4-6",
    "Il numérote les coups possibles, sans compter les colonnes pleines.",
    coup_profondeur=coup_profondeur_avec(feuille_juste, choix_juste, lambda c, k: k + 1),
)
wrong(
    "puissance4-6",
    "Il maximise aux deux coups, comme si Bob aidait Alice.",
    coup_profondeur=coup_profondeur_avec(feuille_juste, lambda pos: max, lambda c, k: c),
)

# ---------------------------------------------------------------------------------------- minimax


def val(p, n, max_joue):
    """The function `valeur` of the sheet."""
    if n == 0 or successeurs(p) == []:
        return h(p)
    valeurs = [val(q, n - 1, not max_joue) for q in successeurs(p)]
    return max(valeurs) if max_joue else min(valeurs)


def fini(p, n):
    return n == 0 or not successeurs(p)


def reparees(
    *, mini_depart=inf, maxi_depart=-inf, feuille_mini=h, mini_appelle=1, maxi_appelle=0, pas=1
):
    """MiniMax and MaxiMin in the manner of the first exercise, with settings."""

    def MiniMax(pos, n):
        if fini(pos, n):
            return feuille_mini(pos)
        return min([mini_depart, *(fonctions[mini_appelle](q, n - pas) for q in successeurs(pos))])

    def MaxiMin(pos, n):
        if fini(pos, n):
            return h(pos)
        return max([maxi_depart, *(fonctions[maxi_appelle](q, n - pas) for q in successeurs(pos))])

    fonctions = (MiniMax, MaxiMin)
    return MiniMax, MaxiMin


def sous_le_nom(noms, fonctions):
    return dict(zip(noms, fonctions, strict=True))


N1 = ("MiniMax", "MaxiMin")

right("minimax-1", **sous_le_nom(N1, reparees()))
right("minimax-1", MiniMax=lambda p, n: val(p, n, False), MaxiMin=lambda p, n: val(p, n, True))
wrong(
    "minimax-1",
    "Il corrige h(p) mais laisse MaxiMin s'appeler elle-même.",
    **sous_le_nom(N1, reparees(maxi_appelle=1)),
)
wrong(
    "minimax-1",
    "Il corrige MaxiMin, puis fait s'appeler MiniMax elle-même.",
    **sous_le_nom(N1, reparees(mini_appelle=0)),
)
wrong(
    "minimax-1",
    "Il change le signe de la note quand Bob doit jouer.",
    **sous_le_nom(N1, reparees(feuille_mini=lambda p: -h(p))),
)
wrong(
    "minimax-1",
    "Il part de maxi = 0 au lieu de -inf.",
    **sous_le_nom(N1, reparees(maxi_depart=0)),
)
wrong(
    "minimax-1",
    "Il oublie de décroître n dans les deux appels.",
    **sous_le_nom(N1, reparees(pas=0)),
)


def notes_n2(
    choisir, *, bas=-100, haut=100, mini_appelle=lambda mini, maxi: maxi, feuille=lambda n: h(n)
):
    """MINIMAX, ValeurMINI and ValeurMAX; `choisir(p, valeur_mini, valeur_max)` is MINIMAX."""

    def ValeurMINI(n):
        if not successeurs(n):
            return feuille(n)
        v_min = haut
        for suivant in successeurs(n):
            v_min = min(v_min, mini_appelle(ValeurMINI, ValeurMAX)(suivant))
        return v_min

    def ValeurMAX(n):
        if not successeurs(n):
            return feuille(n)
        v_max = bas
        for suivant in successeurs(n):
            v_max = max(v_max, ValeurMINI(suivant))
        return v_max

    def MINIMAX(p):
        return choisir(p, ValeurMINI, ValeurMAX)

    return {"MINIMAX": MINIMAX, "ValeurMINI": ValeurMINI, "ValeurMAX": ValeurMAX}


def choisir_dernier(p, mini, _):
    """Right: >= from the start value, so the last of the best moves."""
    maxime = -100
    for suivant in successeurs(p):
        if mini(suivant) >= maxime:
            maxime, choix = mini(suivant), suivant
    return choix


def choisir_strict(p, mini, _):
    maxime = -100
    for suivant in successeurs(p):
        if mini(suivant) > maxime:
            maxime, choix = mini(suivant), suivant
    return choix


def choisir_ou_rien(p, mini, _):
    maxime, choix = -100, None
    for suivant in successeurs(p):
        if mini(suivant) > maxime:
            maxime, choix = mini(suivant), suivant
    return choix


def choisir_racine(p, mini, _):
    maxime, choix = -100, p
    for suivant in successeurs(p):
        if mini(suivant) > maxime:
            maxime, choix = mini(suivant), suivant
    return choix


right("minimax-2", **notes_n2(choisir_dernier))
right(
    "minimax-2",
    **notes_n2(lambda p, mini, _: max(successeurs(p), key=mini), bas=-inf, haut=inf),
)
wrong(
    "minimax-2",
    "Il corrige successeur(n) mais garde le test strict : coup n'existe pas si tout perd.",
    **notes_n2(choisir_strict),
)
wrong(
    "minimax-2",
    "Il part de coup = None et renvoie None si tout perd.",
    **notes_n2(choisir_ou_rien),
)
wrong(
    "minimax-2",
    "Si tout perd, il renvoie la position de départ elle-même.",
    **notes_n2(choisir_racine),
)
wrong(
    "minimax-2",
    "MINIMAX renvoie la valeur au lieu de la position.",
    **notes_n2(lambda p, mini, _: max(mini(q) for q in successeurs(p))),
)
wrong(
    "minimax-2",
    "MINIMAX appelle ValeurMAX sur ses successeurs : c'est pourtant à MIN d'y jouer.",
    **notes_n2(lambda p, _, maxi: max(successeurs(p), key=maxi)),
)
wrong(
    "minimax-2",
    "Il renvoie le numéro du coup, comme à l'exercice 3, au lieu de la position.",
    **notes_n2(lambda p, mini, _: coup(max(successeurs(p), key=mini))),
)


def meilleur_coup_boucle(p, n, *, egal=False, suivant_max=False, moins=1, depart=-inf, choix=None):
    meilleure = depart
    for q in successeurs(p):
        v = val(q, n - moins, suivant_max)
        if v > meilleure or (egal and v == meilleure):
            meilleure, choix = v, coup(q)
    return choix


def meilleur_coup_liste(p, n):
    """Right: the values in a list, then the index of the first greatest."""
    valeurs = [val(q, n - 1, False) for q in successeurs(p)]
    return valeurs.index(max(valeurs)) + 1


right("minimax-3", meilleur_coup=meilleur_coup_liste)
right("minimax-3", meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n, choix=1))
wrong(
    "minimax-3",
    "Il garde le dernier des meilleurs coups.",
    meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n, egal=True),
)
wrong(
    "minimax-3",
    "Il renvoie None quand tous les coups valent -inf.",
    meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n),
)
wrong(
    "minimax-3",
    "Il numérote les coups à partir de 0.",
    meilleur_coup=lambda p, n: meilleur_coup_liste(p, n) - 1,
)
wrong(
    "minimax-3",
    "Il croit que c'est encore à MAX de jouer après son coup.",
    meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n, choix=1, suivant_max=True),
)
wrong(
    "minimax-3",
    "Il cherche un coup trop loin : le sien n'est pas compté.",
    meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n, choix=1, moins=0),
)
wrong(
    "minimax-3",
    "Il renvoie la position, pas son numéro.",
    meilleur_coup=lambda p, n: max(successeurs(p), key=lambda q: val(q, n - 1, False)),
)
wrong(
    "minimax-3",
    "Il part d'une meilleure valeur de 0 avec le coup 1 par défaut.",
    meilleur_coup=lambda p, n: meilleur_coup_boucle(p, n, choix=1, depart=0),
)


def couple_par_defaut():
    """Right: the built-in min and max with a default."""

    def minimax(p, n):
        return min((maximin(q, n - 1) for q in successeurs(p) if n), default=h(p))

    def maximin(p, n):
        return max((minimax(q, n - 1) for q in successeurs(p) if n), default=h(p))

    return {"minimax": minimax, "maximin": maximin}


def couple_negamax():
    """Right: one helper with a sign."""

    def pour(p, n, signe):
        if fini(p, n):
            return signe * h(p)
        return max(-pour(q, n - 1, -signe) for q in successeurs(p))

    return {
        "minimax": lambda p, n: -pour(p, n, -1),
        "maximin": lambda p, n: pour(p, n, 1),
    }


def couple(*, stop=0, signe=1, meme=False, arret=True, mini=min, maxi=max):
    def minimax(p, n):
        if n == stop or (arret and not successeurs(p)):
            return signe * h(p)
        return mini((minimax if meme else maximin)(q, n - 1) for q in successeurs(p))

    def maximin(p, n):
        if n == stop or (arret and not successeurs(p)):
            return h(p)
        return maxi((maximin if meme else minimax)(q, n - 1) for q in successeurs(p))

    return {"minimax": minimax, "maximin": maximin}


right("minimax-4", **couple_par_defaut())
right("minimax-4", **couple_negamax())
wrong("minimax-4", "Minimax rend l'opposé de h à une feuille.", **couple(signe=-1))
wrong(
    "minimax-4",
    "Chacune s'appelle elle-même : l'adversaire ne joue jamais pour lui.",
    **couple(meme=True),
)
wrong(
    "minimax-4",
    "Il ne s'arrête qu'à n = 0 : une partie finie n'a pas de successeur.",
    **couple(arret=False),
)
wrong("minimax-4", "Il échange min et max.", **couple(mini=max, maxi=min))
wrong(
    "minimax-4",
    "Il remonte la moyenne des notes chez l'adversaire au lieu de la plus petite.",
    **couple(mini=lambda valeurs: float(np.mean(list(valeurs)))),
)
wrong(
    "minimax-4",
    "Il regarde les notes des positions intérieures aussi : la meilleure note du chemin.",
    minimax=lambda p, n: min(h(p), val(p, n, False)),
    maximin=lambda p, n: max(h(p), val(p, n, True)),
)


def compte_par_niveaux(p, n):
    """Right: level by level, without any recursion."""
    total, niveau = 1, [p]
    for _ in range(n):
        niveau = [q for r in niveau for q in successeurs(r)]
        if not niveau:
            break
        total += len(niveau)
    return total


def compte_avec_liste(p, n):
    """Right: a shared list that every call lengthens."""
    vus = []

    def visite(q, reste):
        vus.append(q)
        if reste:
            for r in successeurs(q):
                visite(r, reste - 1)

    visite(p, n)
    return len(vus)


def compte_feuilles(p, n):
    return 1 if fini(p, n) else sum(compte_feuilles(q, n - 1) for q in successeurs(p))


def compte_sans_feuilles(p, n):
    return 0 if fini(p, n) else 1 + sum(compte_sans_feuilles(q, n - 1) for q in successeurs(p))


def compte_tout(p, n):
    return 1 + sum(compte_tout(q, n) for q in successeurs(p))


right("minimax-5", compte_noeuds=compte_par_niveaux)
right("minimax-5", compte_noeuds=compte_avec_liste)
wrong("minimax-5", "Il ne compte que les feuilles.", compte_noeuds=compte_feuilles)
wrong("minimax-5", "Il ne compte pas les feuilles.", compte_noeuds=compte_sans_feuilles)
wrong("minimax-5", "Il parcourt l'arbre entier sans regarder n.", compte_noeuds=compte_tout)
wrong(
    "minimax-5",
    "Il oublie la racine.",
    compte_noeuds=lambda p, n: compte_par_niveaux(p, n) - 1,
)
wrong(
    "minimax-5",
    "Il suppose que chaque nœud a autant de successeurs que la racine.",
    compte_noeuds=lambda p, n: sum(len(successeurs(p)) ** k for k in range(n + 1)),
)

# ------------------------------------------------------------------------------------- allumettes


def autre(joueur):
    return MIN if joueur is MAX else MAX


def valeur_formule(n, joueur):
    return 100 if (n % 4 != 1) == (joueur is MAX) else -100


def valeur_cache():
    @cache
    def valeur(n, joueur):
        if n == 0:
            return 100 if joueur is MAX else -100
        suites = (valeur(n - prise, autre(joueur)) for prise in range(1, min(3, n) + 1))
        return max(suites) if joueur is MAX else min(suites)

    return valeur


def valeur_sans_joueur():
    def valeur(n, joueur):
        if n == 0:
            return 100
        suites = [valeur(n - prise, autre(joueur)) for prise in (1, 2, 3) if prise <= n]
        return max(suites) if joueur is MAX else min(suites)

    return valeur


def valeur_arret_a_un():
    def valeur(n, joueur):
        if n == 1:
            return -100 if joueur is MAX else 100
        suites = [valeur(n - prise, autre(joueur)) for prise in (1, 2, 3) if prise < n]
        return max(suites) if joueur is MAX else min(suites)

    return valeur


right("allumettes-1", valeur=valeur_formule)
right("allumettes-1", valeur=valeur_cache())
wrong(
    "allumettes-1",
    "Il note la position pour celui qui doit jouer.",
    valeur=lambda n, joueur: -100 if n % 4 == 1 else 100,
)
wrong(
    "allumettes-1", "À n = 0, il renvoie 100 sans regarder le joueur.", valeur=valeur_sans_joueur()
)
wrong(
    "allumettes-1",
    "Il arrête la récursion à n = 1 et ne sait plus rien de n = 0.",
    valeur=valeur_arret_a_un(),
)
wrong(
    "allumettes-1",
    "Il échange max et min au lieu de corriger la fin de partie.",
    valeur=lambda n, joueur: -valeur_formule(n, joueur),
)
right(
    "allumettes-2",
    valeurs_des_fils=lambda n: [-100 if (n - prise) % 4 == 1 else 100 for prise in (1, 2, 3)][:n],
)
wrong(
    "allumettes-2",
    "Dans les fils, il croit que c'est encore à MIN de jouer.",
    valeurs_des_fils=lambda n: [valeur_formule(n - k, MIN) for k in (1, 2, 3) if k <= n],
)
wrong(
    "allumettes-2",
    "Il donne toujours trois valeurs, même avec moins de trois allumettes.",
    valeurs_des_fils=lambda n: [valeur_formule(max(n - k, 0), MAX) for k in (1, 2, 3)],
)
wrong(
    "allumettes-2",
    "Il s'arrête avant de tout prendre : il oublie la dernière prise possible.",
    valeurs_des_fils=lambda n: [valeur_formule(n - k, MAX) for k in (1, 2, 3) if k < n],
)
wrong(
    "allumettes-2",
    "Il renvoie les nombres d'allumettes des fils au lieu de leurs valeurs.",
    valeurs_des_fils=lambda n: [n - k for k in (1, 2, 3) if k <= n],
)


def gagne_par_table(n):
    """Right: a table filled upwards."""
    table = [True]
    for k in range(1, n + 1):
        table.append(not all(table[max(0, k - 3) : k]))
    return table[n]


right("allumettes-3", gagne=gagne_par_table)
wrong(
    "allumettes-3",
    "Il joue à la règle inverse, où qui prend la dernière gagne.",
    gagne=lambda n: n % 4 != 0,
)
wrong("allumettes-3", "Il croit que n = 0 est perdu.", gagne=lambda n: n > 0 and n % 4 != 1)
wrong("allumettes-3", "Il répond pour l'autre joueur.", gagne=lambda n: n % 4 == 1)
wrong(
    "allumettes-3",
    "Il s'en tient à n < 5 et croit tout grand tas gagné.",
    gagne=lambda n: n != 1,
)
right("allumettes-4", riposte=lambda n: next(k for k in (1, 2, 3) if (n - k) % 4 == 1))
wrong(
    "allumettes-4",
    "Il laisse toujours une seule allumette, ce qui n'est possible que depuis 5.",
    riposte=lambda n: n - 1,
)
wrong(
    "allumettes-4",
    "Il laisse un multiple de 4 au lieu d'un multiple de 4 plus une.",
    riposte=lambda n: n % 4 or 1,
)
wrong(
    "allumettes-4",
    "Il prend 4 moins ce qui reste : il confond n avec la prise de MAX.",
    riposte=lambda n: 4 - n % 4 if n % 4 else 1,
)


def perdantes_crible(N, k):
    """Right: from each losing heap, the next k ones are winning."""
    resultat, n = [], 1
    while n <= N:
        resultat.append(n)
        n += k + 1
    return resultat


def perdantes_recherche(N, k):
    """Right: no rule, only the definition."""
    gagnant = {0: True}
    for n in range(1, N + 1):
        gagnant[n] = any(not gagnant[n - prise] for prise in range(1, min(k, n) + 1))
    return [n for n, g in gagnant.items() if not g]


right("allumettes-5", perdantes=perdantes_crible)
right("allumettes-5", perdantes=perdantes_recherche)
wrong(
    "allumettes-5",
    "Il donne les multiples de k + 1.",
    perdantes=lambda N, k: list(range(k + 1, N + 1, k + 1)),
)
wrong(
    "allumettes-5",
    "Il oublie le tas N lui-même.",
    perdantes=lambda N, k: list(range(1, N, k + 1)),
)
wrong(
    "allumettes-5",
    "Il garde le pas de 4 quel que soit k.",
    perdantes=lambda N, k: list(range(1, N + 1, 4)),
)
wrong(
    "allumettes-5",
    "Il avance de k au lieu de k + 1.",
    perdantes=lambda N, k: list(range(1, N + 1, k)),
)
wrong(
    "allumettes-5",
    "Il donne les tas gagnants.",
    perdantes=lambda N, k: [n for n in range(1, N + 1) if n % (k + 1) != 1],
)
right("allumettes-6", coup_gagnant=lambda n, k: (n - 1) % (k + 1) if n > 0 else 0)
wrong(
    "allumettes-6",
    "Il oublie le tas vide : la formule y donne k.",
    coup_gagnant=lambda n, k: (n - 1) % (k + 1),
)
wrong(
    "allumettes-6",
    "Il laisse un multiple de k + 1.",
    coup_gagnant=lambda n, k: n % (k + 1),
)
wrong(
    "allumettes-6",
    "Il veut laisser une seule allumette tout de suite, sinon il renonce.",
    coup_gagnant=lambda n, k: n - 1 if 1 <= n - 1 <= k else 0,
)
wrong(
    "allumettes-6",
    "Dans un tas perdant il joue 1, comme s'il fallait toujours un coup.",
    coup_gagnant=lambda n, k: ((n - 1) % (k + 1) or 1) if n > 0 else 0,
)


def visite_par_pile(n):
    """Right: an explicit stack, the root first and the last child first, then reversed."""
    pile, envers = [n], []
    while pile:
        tas = pile.pop()
        envers.append(tas)
        pile += [tas - prise for prise in (1, 2, 3) if prise <= tas]
    return envers[::-1]


def visite_prefixe(n):
    return [n] + [t for prise in (1, 2, 3) if prise <= n for t in visite_prefixe(n - prise)]


def visite_largeur(n):
    file, ordre = deque([n]), []
    while file:
        tas = file.popleft()
        ordre.append(tas)
        file.extend(tas - prise for prise in (1, 2, 3) if prise <= tas)
    return ordre


def visite_sans_doublon(n):
    vus = []

    def visite(tas):
        for prise in (1, 2, 3):
            if prise <= tas and tas - prise not in vus:
                visite(tas - prise)
        vus.append(tas)

    visite(n)
    return vus


def visite_droite_gauche(n):
    return [t for p in (3, 2, 1) if p <= n for t in visite_droite_gauche(n - p)] + [n]


def visite_sans_feuilles(n):
    if n == 0:
        return []
    return [t for p in (1, 2, 3) if p <= n for t in visite_sans_feuilles(n - p)] + [n]


right("allumettes-7", ordre_de_visite=visite_par_pile)
wrong("allumettes-7", "Il note chaque nœud en y entrant.", ordre_de_visite=visite_prefixe)
wrong("allumettes-7", "Il parcourt l'arbre par niveaux.", ordre_de_visite=visite_largeur)
wrong(
    "allumettes-7", "Il n'écrit chaque tas qu'une seule fois.", ordre_de_visite=visite_sans_doublon
)
wrong(
    "allumettes-7",
    "Il essaie les prises dans l'ordre 3, 2, 1.",
    ordre_de_visite=visite_droite_gauche,
)
wrong("allumettes-7", "Il oublie les feuilles.", ordre_de_visite=visite_sans_feuilles)

# -------------------------------------------------------------------------------------- alpha-bêta

right("alphabeta-1", feuilles_sautees_A=lambda: ["i", "h", "f"])
wrong(
    "alphabeta-1",
    "Il ne coupe pas à égalité au centre.",
    feuilles_sautees_A=lambda: ["h", "i"],
)
wrong(
    "alphabeta-1",
    "Il donne les feuilles lues au lieu des feuilles sautées.",
    feuilles_sautees_A=lambda: ["a", "b", "c", "d", "e", "g"],
)
wrong(
    "alphabeta-1",
    "Il saute aussi la feuille qui déclenche chaque coupure.",
    feuilles_sautees_A=lambda: ["e", "f", "g", "h", "i"],
)
right("alphabeta-2", feuilles_sautees_B=lambda: list("hide"))
wrong(
    "alphabeta-2",
    "Il oublie la coupure bêta à égalité à droite.",
    feuilles_sautees_B=lambda: ["d", "e"],
)
wrong(
    "alphabeta-2",
    "Il ne garde que la coupure bêta : il oublie qu'alpha coupe sous le nœud 2.",
    feuilles_sautees_B=lambda: ["h", "i"],
)
right("alphabeta-3", feuilles_sautees_C=lambda: ["d", "f", "g", "h", "i"])
wrong(
    "alphabeta-3",
    "Il n'utilise que la fenêtre du père : α ne descend pas jusqu'à d.",
    feuilles_sautees_C=lambda: ["f", "g", "h", "i"],
)
wrong(
    "alphabeta-3",
    "Il ne voit que la coupure profonde sous 2, pas l'égalité 5 = α.",
    feuilles_sautees_C=lambda: ["d"],
)
wrong(
    "alphabeta-3",
    "Il croit que la feuille 5 elle-même est inutile après la coupure de d.",
    feuilles_sautees_C=lambda: ["d", "e", "f", "g", "h", "i"],
)


def deux_fonctions(*, vers_min, vers_max, haut=operator.ge, bas=operator.le):
    """valeur_max and valeur_min; `vers_*(alpha, beta, best)` is the window given to the child."""

    def valeur_max(p, n, alpha, beta):
        best = h(p) if fini(p, n) else -inf
        for q in [] if fini(p, n) else successeurs(p):
            best = max(best, valeur_min(q, n - 1, *vers_min(alpha, beta, best)))
            if haut(best, beta):
                break
            alpha = max(alpha, best)
        return best

    def valeur_min(p, n, alpha, beta):
        best = h(p) if fini(p, n) else inf
        for q in [] if fini(p, n) else successeurs(p):
            best = min(best, valeur_max(q, n - 1, *vers_max(alpha, beta, best)))
            if bas(best, alpha):
                break
            beta = min(beta, best)
        return best

    return {"valeur_max": valeur_max, "valeur_min": valeur_min}


def fenetre(alpha, beta, best):
    return alpha, beta


def deux_fonctions_bornes():
    """Right: fail-hard; a loop over an iterator, while the window is open."""

    def valeur_max(p, n, alpha, beta):
        suites = iter([] if n == 0 else successeurs(p))
        if fini(p, n):
            return h(p)
        while alpha < beta and (q := next(suites, None)) is not None:
            alpha = max(alpha, valeur_min(q, n - 1, alpha, beta))
        return alpha

    def valeur_min(p, n, alpha, beta):
        suites = iter([] if n == 0 else successeurs(p))
        if fini(p, n):
            return h(p)
        while alpha < beta and (q := next(suites, None)) is not None:
            beta = min(beta, valeur_max(q, n - 1, alpha, beta))
        return beta

    return {"valeur_max": valeur_max, "valeur_min": valeur_min}


right("alphabeta-4", **deux_fonctions(vers_min=fenetre, vers_max=fenetre))
right("alphabeta-4", **deux_fonctions_bornes())
wrong(
    "alphabeta-4",
    "Il ne répare que valeur_max.",
    **deux_fonctions(vers_min=fenetre, vers_max=lambda a, b, best: (-inf, b)),
)
wrong(
    "alphabeta-4",
    "Il ne répare que valeur_min.",
    **deux_fonctions(vers_min=lambda a, b, best: (a, inf), vers_max=fenetre),
)
wrong(
    "alphabeta-4",
    "Il passe best au fils au lieu de la borne héritée.",
    **deux_fonctions(vers_min=lambda a, b, best: (best, b), vers_max=lambda a, b, best: (a, best)),
)
wrong(
    "alphabeta-4",
    "Il échange alpha et beta en passant la fenêtre au fils.",
    **deux_fonctions(vers_min=lambda a, b, best: (b, a), vers_max=lambda a, b, best: (b, a)),
)
wrong(
    "alphabeta-4",
    "Il corrige la fenêtre mais rend les deux tests stricts.",
    **deux_fonctions(
        vers_min=fenetre,
        vers_max=fenetre,
        haut=operator.gt,
        bas=operator.lt,
    ),
)


def ordre_par_insertion(p, joueur_max):
    """Right: an insertion sort written by hand."""
    rangees = []
    for q in successeurs(p):
        i = 0
        while i < len(rangees) and (h(rangees[i]) >= h(q) if joueur_max else h(rangees[i]) <= h(q)):
            i += 1
        rangees.insert(i, q)
    return rangees


def ordre_egalites_renversees(p, joueur_max):
    """Right: the statement says nothing of ties; here the rightmost comes first for MAX."""
    croissant = sorted(successeurs(p), key=h)
    return croissant[::-1] if joueur_max else croissant


right("alphabeta-5", ordre=ordre_par_insertion)
right("alphabeta-5", ordre=ordre_egalites_renversees)
wrong(
    "alphabeta-5",
    "Il range du plus grand au plus petit pour les deux joueurs.",
    ordre=lambda p, joueur_max: sorted(successeurs(p), key=h, reverse=True),
)
wrong(
    "alphabeta-5",
    "Il range dans le mauvais sens pour chacun.",
    ordre=lambda p, joueur_max: sorted(successeurs(p), key=h, reverse=not joueur_max),
)
wrong(
    "alphabeta-5",
    "Il retourne l'ordre donné quand c'est à MIN, sans regarder h.",
    ordre=lambda p, joueur_max: successeurs(p) if joueur_max else successeurs(p)[::-1],
)
wrong(
    "alphabeta-5",
    "Il renvoie les notes rangées au lieu des positions.",
    ordre=lambda p, joueur_max: sorted((h(q) for q in successeurs(p)), reverse=joueur_max),
)
wrong(
    "alphabeta-5",
    "Il ne garde que le meilleur successeur.",
    ordre=lambda p, joueur_max: [(max if joueur_max else min)(successeurs(p), key=h)],
)


def alphabeta_negamax():
    """Right: one branch only, with a sign."""

    def pour(p, n, signe, alpha, beta):
        if fini(p, n):
            return signe * h(p)
        best = -inf
        for q in successeurs(p):
            best = max(best, -pour(q, n - 1, -signe, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    def alphabeta(p, n, joueur_max, alpha, beta):
        if joueur_max:
            return pour(p, n, 1, alpha, beta)
        return -pour(p, n, -1, -beta, -alpha)

    return alphabeta


def alphabeta_bornes():
    """Right: fail-hard; returns alpha or beta, even at the leaves."""

    def alphabeta(p, n, joueur_max, alpha, beta):
        if fini(p, n):
            return min(max(h(p), alpha), beta)
        for q in successeurs(p):
            v = alphabeta(q, n - 1, not joueur_max, alpha, beta)
            if joueur_max:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if joueur_max else beta

    return alphabeta


def alphabeta_tardif():
    """Right: the test is at the top of the loop, before each child."""

    def alphabeta(p, n, joueur_max, alpha, beta):
        suites = successeurs(p)
        if n == 0 or len(suites) == 0:
            return h(p)
        best, mieux = (-inf, max) if joueur_max else (inf, min)
        a, b = alpha, beta
        for q in suites:
            if a >= b:
                break
            best = mieux(best, alphabeta(q, n - 1, not joueur_max, a, b))
            if joueur_max:
                a = max(a, best)
            else:
                b = min(b, best)
        return best

    return alphabeta


def alphabeta_avec(
    *,
    depart=(-inf, inf),
    coupe=lambda joueur_max, best, a, b: best >= b if joueur_max else best <= a,
    monte=lambda joueur_max, best, a, b: (max(a, best), b) if joueur_max else (a, min(b, best)),
    descend=lambda joueur_max, a, b: (a, b),
    sortie=lambda joueur_max, best, a, b: best,
    feuille=lambda p, joueur_max: h(p),
    arret=fini,
):
    """One function with settings, each of them right by default."""

    def alphabeta(p, n, joueur_max, alpha, beta):
        if arret(p, n):
            return feuille(p, joueur_max)
        best = depart[0] if joueur_max else depart[1]
        for q in successeurs(p):
            v = alphabeta(q, n - 1, not joueur_max, *descend(joueur_max, alpha, beta))
            best = max(best, v) if joueur_max else min(best, v)
            if coupe(joueur_max, best, alpha, beta):
                return sortie(joueur_max, best, alpha, beta)
            alpha, beta = monte(joueur_max, best, alpha, beta)
        return best

    return alphabeta


right("alphabeta-6", alphabeta=alphabeta_negamax())
right("alphabeta-6", alphabeta=alphabeta_bornes())
right("alphabeta-6", alphabeta=alphabeta_tardif())
wrong(
    "alphabeta-6",
    "C'est minimax : il ne coupe jamais.",
    alphabeta=lambda p, n, joueur_max, alpha, beta: val(p, n, joueur_max),
)
wrong(
    "alphabeta-6",
    "Il ne coupe pas à égalité.",
    alphabeta=alphabeta_avec(coupe=lambda m, best, a, b: best > b if m else best < a),
)
wrong(
    "alphabeta-6",
    "Il coupe aux nœuds MAX seulement.",
    alphabeta=alphabeta_avec(coupe=lambda m, best, a, b: m and best >= b),
)
wrong(
    "alphabeta-6",
    "Il échange les deux tests : MAX compare à alpha, MIN à beta.",
    alphabeta=alphabeta_avec(coupe=lambda m, best, a, b: best >= a if m else best <= b),
)
wrong(
    "alphabeta-6",
    "Il oublie de faire monter alpha et descendre beta.",
    alphabeta=alphabeta_avec(monte=lambda m, best, a, b: (a, b)),
)
wrong(
    "alphabeta-6",
    "Il rouvre toute la fenêtre à chaque appel.",
    alphabeta=alphabeta_avec(descend=lambda m, a, b: (-inf, inf)),
)
wrong(
    "alphabeta-6",
    "Il ne transmet au fils que la borne que son père vient d'améliorer.",
    alphabeta=alphabeta_avec(descend=lambda m, a, b: (a, inf) if m else (-inf, b)),
)
wrong(
    "alphabeta-6",
    "En coupant, il renvoie la borne du mauvais côté.",
    alphabeta=alphabeta_avec(sortie=lambda m, best, a, b: a if m else b),
)
wrong(
    "alphabeta-6",
    "Il part de best = 0 pour les deux joueurs.",
    alphabeta=alphabeta_avec(depart=(0, 0)),
)
wrong(
    "alphabeta-6",
    "À une feuille où c'est à MIN, il renvoie l'opposé de h.",
    alphabeta=alphabeta_avec(feuille=lambda p, m: h(p) if m else -h(p)),
)
wrong(
    "alphabeta-6",
    "Il va toujours jusqu'au bout de l'arbre sans regarder n.",
    alphabeta=alphabeta_avec(arret=lambda p, n: not successeurs(p)),
)
wrong(
    "alphabeta-6",
    "Il ne fait monter que alpha, même aux nœuds MIN.",
    alphabeta=alphabeta_avec(monte=lambda m, best, a, b: (max(a, best), b)),
)


def feuilles_min_recursif(b, d):
    """Right: exact children first, cut children with a single move every other level."""

    def exact(e):
        return 1 if e == 0 else exact(e - 1) + (b - 1) * coupe(e - 1)

    def coupe(e):
        return 1 if e == 0 else tout(e - 1)

    def tout(e):
        return 1 if e == 0 else b * coupe(e - 1)

    return exact(d)


right("alphabeta-7", feuilles_min=feuilles_min_recursif)
right("alphabeta-7", feuilles_min=lambda b, d: prod([b] * (d // 2)) * (1 + b ** (d % 2)) - 1)
wrong(
    "alphabeta-7",
    "Il oublie le −1 : la première ligne est comptée deux fois.",
    feuilles_min=lambda b, d: b ** (d // 2) + b ** ((d + 1) // 2),
)
wrong(
    "alphabeta-7",
    "Il prend deux fois le même exposant : faux quand d est impair.",
    feuilles_min=lambda b, d: 2 * b ** (d // 2) - 1,
)
wrong(
    "alphabeta-7",
    "Il répond par l'ordre de grandeur, b puissance d/2.",
    feuilles_min=lambda b, d: b ** ceil(d / 2),
)
wrong(
    "alphabeta-7",
    "Il répond par le nombre total de feuilles.",
    feuilles_min=lambda b, d: b**d,
)

# ------------------------------------------------------------------------------------------- Chomp

right("chomp-1", Tablette=lambda n, p: tuple(p for _ in range(n)))
wrong("chomp-1", "Il échange lignes et colonnes.", Tablette=lambda n, p: (n,) * p)
wrong(
    "chomp-1",
    "Il renvoie les couples (n, p) au lieu des longueurs des lignes.",
    Tablette=lambda n, p: (n, p),
)
right(
    "chomp-2",
    MesCarres=lambda tab: list({(i, j) for i in range(len(tab)) for j in range(tab[i])} - {(0, 0)}),
)
wrong(
    "chomp-2",
    "Il laisse le poison dans la liste.",
    MesCarres=lambda tab: [(i, j) for i, long in enumerate(tab) for j in range(long)],
)
wrong(
    "chomp-2",
    "Il écrit les carrés (colonne, ligne).",
    MesCarres=lambda tab: [(j, i) for i, long in enumerate(tab) for j in range(long)][1:],
)
wrong(
    "chomp-2",
    "Il compte les carrés à partir de 1.",
    MesCarres=lambda tab: [(i + 1, j + 1) for i, long in enumerate(tab) for j in range(long)][1:],
)
wrong(
    "chomp-2",
    "Pour ôter le poison, il ôte toute la première ligne et toute la première colonne.",
    MesCarres=lambda tab: [(i, j) for i in range(1, len(tab)) for j in range(1, tab[i])],
)


def reste_numpy(tab, i, j):
    """Right: a table of booleans."""
    t = np.zeros((len(tab), tab[0]), dtype=bool)
    for ligne, longueur in enumerate(tab):
        t[ligne, :longueur] = True
    t[i:, j:] = False
    return tuple(int(k) for k in t.sum(axis=1) if k)


right("chomp-3", MonReste=reste_numpy)
wrong(
    "chomp-3",
    "Il garde les lignes vides.",
    MonReste=lambda tab, i, j: tab[:i] + tuple(min(k, j) for k in tab[i:]),
)
wrong(
    "chomp-3",
    "Il ne coupe que la ligne i.",
    MonReste=lambda tab, i, j: tuple(k for k in (*tab[:i], j, *tab[i + 1 :]) if k),
)
wrong(
    "chomp-3",
    "Il coupe au-dessus à j sans regarder si la ligne était déjà plus courte.",
    MonReste=lambda tab, i, j: tab[:i] + (j,) * (len(tab) - i if j else 0),
)
wrong(
    "chomp-3",
    "Il laisse le carré (i, j) lui-même dans la tablette.",
    MonReste=lambda tab, i, j: tab[:i] + tuple(min(k, j + 1) for k in tab[i:]),
)
wrong(
    "chomp-3",
    "Il mange aussi les lignes d'en dessous.",
    MonReste=lambda tab, i, j: tuple(min(k, j) for k in tab if min(k, j)),
)
right(
    "chomp-4",
    MesVoisins=lambda s: [
        (reste_numpy(s[0], i, j), "Malo" if s[1] == "Morgan" else "Morgan")
        for i, j in reversed(Carres(s[0]))
    ],
)
wrong(
    "chomp-4",
    "Le joueur ne change pas.",
    MesVoisins=lambda s: [(Reste(s[0], c), s[1]) for c in Carres(s[0])],
)
wrong(
    "chomp-4",
    "Il permet de manger le poison.",
    MesVoisins=lambda s: [(Reste(s[0], c), adversaire(s[1])) for c in [(0, 0), *Carres(s[0])]],
)
wrong(
    "chomp-4",
    "C'est toujours à Malo de jouer ensuite.",
    MesVoisins=lambda s: [(Reste(s[0], c), "Malo") for c in Carres(s[0])],
)
wrong(
    "chomp-4",
    "Il ne renvoie que les tablettes, sans le joueur.",
    MesVoisins=lambda s: [Reste(s[0], c) for c in Carres(s[0])],
)


def graphe_largeur(tab, joueur):
    G, file = {}, deque([(tab, joueur)])
    while file:
        s = file.popleft()
        if s not in G:
            G[s] = ListeVoisins(s)
            file.extend(G[s])
    return G


def graphe_recursif(tab, joueur):
    """Right: the union of the neighbours' graphs."""
    s = (tab, joueur)
    return reduce(
        lambda G, v: G if v in G else {**G, **graphe_recursif(*v)},
        ListeVoisins(s),
        {s: ListeVoisins(s)},
    )


right("chomp-5", MonGraphe=graphe_largeur)
right("chomp-5", MonGraphe=graphe_recursif)
wrong(
    "chomp-5",
    "Il oublie les sommets sans voisin.",
    MonGraphe=lambda tab, joueur: {s: v for s, v in graphe_largeur(tab, joueur).items() if v},
)
wrong(
    "chomp-5",
    "Il s'arrête aux voisins du départ.",
    MonGraphe=lambda tab, joueur: {
        s: ListeVoisins(s) for s in [(tab, joueur), *ListeVoisins((tab, joueur))]
    },
)
wrong(
    "chomp-5",
    "Il prend pour clés les tablettes, sans le joueur.",
    MonGraphe=lambda tab, joueur: {
        s[0]: [t[0] for t in v] for s, v in graphe_largeur(tab, joueur).items()
    },
)
wrong(
    "chomp-5",
    "Il donne les deux joueurs à chaque tablette, même si le sommet n'est pas atteint.",
    MonGraphe=lambda tab, joueur: {
        s: ListeVoisins(s)
        for t, _ in graphe_largeur(tab, joueur)
        for s in ((t, "Morgan"), (t, "Malo"))
    },
)
right("chomp-6", MesArcs=lambda G: [(s, t) for s, voisins in G.items() for t in voisins])
wrong("chomp-6", "Il met les arcs à l'envers.", MesArcs=lambda G: [(t, s) for s in G for t in G[s]])
wrong(
    "chomp-6",
    "Il relie chaque sommet à tous les autres.",
    MesArcs=lambda G: [(s, t) for s in G for t in G if s != t],
)
wrong(
    "chomp-6",
    "Il donne les couples (sommet, liste de ses voisins).",
    MesArcs=lambda G: list(G.items()),
)
right("chomp-7", MaTaille=lambda G: (len(G), sum(map(len, G.values()))))
wrong(
    "chomp-7",
    "Il compte les listes de voisins au lieu des arcs.",
    MaTaille=lambda G: (len(G), len(G.values())),
)
wrong(
    "chomp-7",
    "Il divise par deux, comme dans un graphe non orienté.",
    MaTaille=lambda G: (len(G), sum(map(len, G.values())) // 2),
)
wrong(
    "chomp-7",
    "Il échange les deux nombres.",
    MaTaille=lambda G: (sum(map(len, G.values())), len(G)),
)

G34 = GrapheTab((4, 4, 4), "Morgan")


def attracteur_sature(joueur, G=G34):
    """Right: adds vertices until nothing changes."""
    zone = {((1,), adversaire(joueur))} & set(G)
    while True:
        nouveaux = {
            s
            for s, voisins in G.items()
            if s not in zone
            and voisins
            and (any if s[1] == joueur else all)(v in zone for v in voisins)
        }
        if not nouveaux:
            return zone
        zone |= nouveaux


def attracteur_compteurs(joueur, G=G34):
    """Right: backwards from the goal, with a counter for each vertex; a list, in order."""
    precedents = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            precedents[t].append(s)
    manque = {s: 1 if s[1] == joueur else len(G[s]) for s in G}
    zone = [s for s in G if s == ((1,), adversaire(joueur))]
    for t in zone:
        for s in precedents[t]:
            manque[s] -= 1
            if manque[s] == 0:
                zone.append(s)
    return zone


def attracteur_avec(*, but=None, pour_moi=any, pour_lui=all, sans_voisin=False, tours=None):
    """Attracteur with settings, each of them right by default."""

    def Attracteur(joueur, G=G34):
        zone = {but(joueur) if but else ((1,), adversaire(joueur))} & set(G)
        for _ in range(tours or len(G)):
            ajouts = {
                s
                for s, voisins in G.items()
                if (voisins or sans_voisin)
                and (pour_moi if s[1] == joueur else pour_lui)([v in zone for v in voisins])
            }
            zone = zone | ajouts
        return zone

    return Attracteur


def attracteur_alterne(joueur, G=G34):
    """Wrong: every other step for each player, as if they always took turns."""
    zone = {((1,), adversaire(joueur))} & set(G)
    moi = True
    for _ in range(2 * len(G)):
        if moi:
            zone |= {s for s in G if any(v in zone for v in G[s]) and s[1] == joueur}
        else:
            predecesseurs = {s for s in G if G[s] and s[1] != joueur}
            zone |= {s for s in predecesseurs if all(v in zone and v[1] == joueur for v in G[s])}
        moi = not moi
    return zone


def attracteur_recursif(joueur, G=G34):
    """Wrong: a plain recursion, which never ends on a cycle."""

    def gagne(s):
        if s == ((1,), adversaire(joueur)):
            return True
        if not G[s]:
            return False
        return (any if s[1] == joueur else all)([gagne(t) for t in G[s]])

    return {s for s in G if gagne(s)}


def attracteur_un_passage(joueur, G=G34):
    zone = {((1,), adversaire(joueur))} & set(G)
    for s, voisins in G.items():
        if voisins and (any if s[1] == joueur else all)(v in zone for v in voisins):
            zone.add(s)
    return zone


right("chomp-8", Attracteur=attracteur_sature)
right("chomp-8", Attracteur=attracteur_compteurs)
wrong(
    "chomp-8",
    "Il prend un sommet sans voisin pour gagné : tous ses zéro voisins sont dans l'attracteur.",
    Attracteur=attracteur_avec(sans_voisin=True),
)
wrong(
    "chomp-8",
    "Son but est le poison seul avec joueur au trait, au lieu de l'adversaire.",
    Attracteur=attracteur_avec(but=lambda joueur: ((1,), joueur)),
)
wrong(
    "chomp-8",
    "Un seul bon voisin lui suffit, même quand c'est à l'adversaire.",
    Attracteur=attracteur_avec(pour_lui=any),
)
wrong(
    "chomp-8",
    "Il demande que tous les voisins soient bons, même quand c'est à joueur.",
    Attracteur=attracteur_avec(pour_moi=all),
)
wrong(
    "chomp-8",
    "Il échange les rôles : tous pour joueur, un seul pour l'adversaire.",
    Attracteur=attracteur_avec(pour_moi=all, pour_lui=any),
)
wrong(
    "chomp-8",
    "Il ne fait qu'un seul passage sur les sommets.",
    Attracteur=attracteur_un_passage,
)
wrong(
    "chomp-8",
    "Il ne met pas le but dans l'attracteur.",
    Attracteur=lambda joueur, G=G34: attracteur_sature(joueur, G) - {((1,), adversaire(joueur))},
)
wrong(
    "chomp-8",
    "Il suppose que les joueurs alternent toujours.",
    Attracteur=attracteur_alterne,
)
wrong(
    "chomp-8",
    "Il explore récursivement sans se souvenir des sommets vus : les cycles le perdent.",
    Attracteur=attracteur_recursif,
)
wrong(
    "chomp-8",
    "Il travaille toujours sur la tablette 3 × 4 et ignore le graphe reçu.",
    Attracteur=lambda joueur, G=G34: attracteur_sature(joueur, G34),
)


def aleatoire_rejet(tab, joueur):
    """Right: draws until the square is not the poison."""
    if tab == (1,):
        return 0, 0
    while True:
        i = random.randrange(len(tab))
        j = random.randrange(tab[i])
        if (i, j) != (0, 0):
            return i, j


def aleatoire_avec_poison(tab, joueur):
    i = np.random.randint(len(tab))
    return i, np.random.randint(tab[i])


def aleatoire_randint(tab, joueur):
    carres = Carres(tab)
    if not carres:
        return 0, 0
    return carres[np.random.randint(len(carres) - 1)] if len(carres) > 1 else carres[0]


def aleatoire_rectangle(tab, joueur):
    if tab == (1,):
        return 0, 0
    i, j = 0, 0
    while (i, j) == (0, 0):
        i, j = random.randrange(len(tab)), random.randrange(tab[0])
    return i, j


right("chomp-9", StrategieAleatoire=lambda tab, joueur: random.choice(Carres(tab) or [(0, 0)]))
right("chomp-9", StrategieAleatoire=aleatoire_rejet)
wrong("chomp-9", "Le poison peut sortir.", StrategieAleatoire=aleatoire_avec_poison)
wrong(
    "chomp-9",
    "Il échoue quand le poison est seul : il n'y a rien à tirer.",
    StrategieAleatoire=lambda tab, joueur: random.choice(Carres(tab)),
)
wrong(
    "chomp-9",
    "Il écrit randint(len - 1) : le dernier carré ne sort jamais.",
    StrategieAleatoire=aleatoire_randint,
)
wrong(
    "chomp-9",
    "Il tire dans le rectangle entier, même un carré déjà mangé.",
    StrategieAleatoire=aleatoire_rectangle,
)
wrong(
    "chomp-9",
    "Il renvoie le sommet atteint au lieu du carré.",
    StrategieAleatoire=lambda tab, joueur: random.choice(ListeVoisins((tab, joueur)) or [(0, 0)]),
)


def gagnante(tab, joueur):
    """Right: a list of the good squares, or all of them."""
    zone = attracteur_sature(joueur)
    permis = Carres(tab) or [(0, 0)]
    bons = [c for c in Carres(tab) if (Reste(tab, c), adversaire(joueur)) in zone]
    return random.choice(bons if (tab, joueur) in zone and bons else permis)


def gagnante_formule(tab, joueur):
    """Right: forgets the attractor and looks for a bar that loses for the one to move."""

    @cache
    def perd(reste):
        return all(not perd(Reste(reste, c)) for c in Carres(reste))

    bons = [c for c in Carres(tab) if perd(Reste(tab, c))]
    return bons[-1] if bons else aleatoire_rejet(tab, joueur)


def gagnante_avec(sommet_vise, sinon):
    def StrategieGagnante(tab, joueur):
        for c in Carres(tab):
            zone, sommet = sommet_vise(Reste(tab, c), joueur)
            if sommet in zone:
                return c
        return sinon(tab, joueur)

    return StrategieGagnante


right("chomp-10", StrategieGagnante=gagnante)
right("chomp-10", StrategieGagnante=gagnante_formule)
wrong(
    "chomp-10",
    "Il vise l'attracteur de l'adversaire.",
    StrategieGagnante=gagnante_avec(
        lambda t, j: (attracteur_sature(adversaire(j)), (t, adversaire(j))), aleatoire_rejet
    ),
)
wrong(
    "chomp-10",
    "Il oublie que c'est à l'autre de jouer après son coup.",
    StrategieGagnante=gagnante_avec(lambda t, j: (attracteur_sature(j), (t, j)), aleatoire_rejet),
)
wrong(
    "chomp-10",
    "Hors de l'attracteur, il ne renvoie rien.",
    StrategieGagnante=gagnante_avec(
        lambda t, j: (attracteur_sature(j), (t, adversaire(j))), lambda tab, joueur: None
    ),
)
wrong(
    "chomp-10",
    "Il utilise toujours l'attracteur de Morgan.",
    StrategieGagnante=gagnante_avec(
        lambda t, j: (attracteur_sature("Morgan"), (t, adversaire(j))), aleatoire_rejet
    ),
)
wrong(
    "chomp-10",
    "Hors de l'attracteur, il joue toujours le premier carré au lieu du hasard.",
    StrategieGagnante=gagnante_avec(
        lambda t, j: (attracteur_sature(j), (t, adversaire(j))),
        lambda tab, joueur: (Carres(tab) or [(0, 0)])[0],
    ),
)


def H_juste(tab):
    return -1 if tab == (1,) else int(len(tab) == 1 or tab[0] == 1)


right("chomp-12", H=lambda tab: -1 if sum(tab) == 1 else 1 if 1 in (len(tab), max(tab)) else 0)
wrong(
    "chomp-12",
    "Il teste la ligne seule avant le poison seul.",
    H=lambda tab: 1 if len(tab) == 1 or tab[0] == 1 else 0,
)
wrong(
    "chomp-12",
    "Pour une seule colonne, il regarde la ligne du haut.",
    H=lambda tab: -1 if tab == (1,) else int(len(tab) == 1 or tab[-1] == 1),
)
wrong(
    "chomp-12",
    "Il oublie les tablettes d'une seule colonne.",
    H=lambda tab: -1 if tab == (1,) else int(len(tab) == 1),
)
wrong(
    "chomp-12",
    "Il cherche qui gagne vraiment au lieu de noter 0 ailleurs.",
    H=lambda tab: (
        -1 if ((tab, "Malo") in attracteur_sature("Morgan", GrapheTab(tab, "Malo"))) else 1
    ),
)
wrong(
    "chomp-12",
    "Il reconnaît le poison seul à len(tab) == 1 : toute ligne seule est perdue.",
    H=lambda tab: -1 if len(tab) == 1 else int(tab[0] == 1),
)


def couple_chomp(
    *,
    signe_min=-1,
    signe_max=1,
    arret=lambda tab, n: n == 0 or tab == (1,),
    meme=False,
    au_poison=None,
    bas=-inf,
):
    """Minimax and Maximin with settings, each of them right by default."""

    def feuille(tab, signe):
        return au_poison if tab == (1,) and au_poison is not None else signe * H_juste(tab)

    def Minimax(tab, n):
        if arret(tab, n):
            return feuille(tab, signe_min)
        suite = Minimax if meme else Maximin
        return min([suite(Reste(tab, c), n - 1) for c in Carres(tab)], default=inf)

    def Maximin(tab, n):
        if arret(tab, n):
            return feuille(tab, signe_max)
        suite = Maximin if meme else Minimax
        return max([bas] + [suite(Reste(tab, c), n - 1) for c in Carres(tab)])

    return {"Minimax": Minimax, "Maximin": Maximin}


def couple_chomp_symetrique():
    """Right: Minimax is the opposite of Maximin; answers are kept in a dictionary."""
    memo = {}

    def Maximin(tab, n):
        if (tab, n) not in memo:
            if n == 0 or tab == (1,):
                memo[tab, n] = H_juste(tab)
            else:
                memo[tab, n] = max(-Maximin(Reste(tab, c), n - 1) for c in Carres(tab))
        return memo[tab, n]

    def Minimax(tab, n):
        return -Maximin(tab, n)

    return {"Minimax": Minimax, "Maximin": Maximin}


right("chomp-13", **couple_chomp_symetrique())
right("chomp-13", **couple_chomp(arret=lambda tab, n: n == 0 or H_juste(tab) != 0))
wrong(
    "chomp-13",
    "Aux feuilles de Minimax, il renvoie H(tab) sans changer de signe.",
    **couple_chomp(signe_min=1),
)
wrong(
    "chomp-13",
    "Il met le signe moins dans Maximin au lieu de Minimax.",
    **couple_chomp(signe_min=1, signe_max=-1),
)
wrong(
    "chomp-13",
    "Il ne s'arrête qu'à n = 0 : au poison seul, il renvoie plus ou moins l'infini.",
    **couple_chomp(arret=lambda tab, n: n == 0),
)
wrong(
    "chomp-13",
    "Au poison seul, il renvoie -1 pour les deux joueurs.",
    **couple_chomp(au_poison=-1),
)
wrong("chomp-13", "Chacune s'appelle elle-même.", **couple_chomp(meme=True))
wrong("chomp-13", "Il part de maxi = 0 : une défaite ne remonte jamais.", **couple_chomp(bas=0))
wrong(
    "chomp-13",
    "Il s'arrête un coup trop tôt, à n = 1.",
    **couple_chomp(arret=lambda tab, n: n <= 1 or tab == (1,)),
)


def triplets(
    *,
    feuille=lambda v: (v, None, None),
    mini_depart=inf,
    maxi_depart=-inf,
    garde=lambda carre, recu: carre,
    arret=lambda tab, n: n == 0 or tab == (1,),
    signe_min=-1,
):
    """MinimaxCoup and MaximinCoup with settings, each of them right by default."""

    def chercher(tab, n, suite, depart, mieux):
        meilleure, i0, j0 = depart, None, None
        for c in Carres(tab):
            recu = suite(Reste(tab, c), n - 1)
            if mieux(recu[0], meilleure):
                meilleure, (i0, j0) = recu[0], garde(c, recu)
        return meilleure, i0, j0

    def MinimaxCoup(tab, n):
        if arret(tab, n):
            return feuille(signe_min * H_juste(tab))
        return chercher(tab, n, MaximinCoup, mini_depart, operator.lt)

    def MaximinCoup(tab, n):
        if arret(tab, n):
            return feuille(H_juste(tab))
        return chercher(tab, n, MinimaxCoup, maxi_depart, operator.gt)

    return {"MinimaxCoup": MinimaxCoup, "MaximinCoup": MaximinCoup}


def triplets_par_tuples():
    """Right: compares triples, so ties go to the greatest (or least) square."""
    valeurs = couple_chomp_symetrique()

    def coup_de(choix, suite, signe):
        def fonction(tab, n):
            if n == 0 or tab == (1,):
                return signe * H_juste(tab), None, None
            return choix((valeurs[suite](Reste(tab, c), n - 1), *c) for c in Carres(tab))

        return fonction

    return {
        "MinimaxCoup": coup_de(min, "Maximin", -1),
        "MaximinCoup": coup_de(max, "Minimax", 1),
    }


def triplets_dernier_carre():
    """Wrong: i and j are those of the end of the loop."""
    valeurs = couple_chomp_symetrique()

    def coup_de(nom, signe):
        def fonction(tab, n):
            if n == 0 or tab == (1,):
                return signe * H_juste(tab), None, None
            for i, j in Carres(tab):
                dernier = i, j
            return (valeurs[nom](tab, n), *dernier)

        return fonction

    return {"MinimaxCoup": coup_de("Minimax", -1), "MaximinCoup": coup_de("Maximin", 1)}


def valeur_seule_aux_feuilles(f):
    return lambda tab, n: f(tab, n)[0] if n == 0 or tab == (1,) else f(tab, n)


right("chomp-14", **triplets())
right("chomp-14", **triplets_par_tuples())
wrong(
    "chomp-14",
    "Il part de mini = 1 et maxi = -1 avec un test strict : aucun carré si tout perd.",
    **triplets(mini_depart=1, maxi_depart=-1),
)
wrong(
    "chomp-14",
    "Il renvoie le carré du coup suivant, celui que l'appel récursif a trouvé.",
    **triplets(garde=lambda carre, recu: recu[1:]),
)
wrong(
    "chomp-14",
    "À une feuille, il renvoie le carré (0, 0).",
    **triplets(feuille=lambda v: (v, 0, 0)),
)
wrong("chomp-14", "Il échange ligne et colonne.", **triplets(garde=lambda carre, recu: carre[::-1]))
wrong(
    "chomp-14",
    "Il renvoie le dernier carré essayé, pas le meilleur.",
    **triplets_dernier_carre(),
)
wrong(
    "chomp-14",
    "Il s'arrête dès que H n'est pas nulle : pas de carré devant une seule ligne.",
    **triplets(arret=lambda tab, n: n == 0 or H_juste(tab) != 0),
)
wrong(
    "chomp-14",
    "Aux feuilles de MinimaxCoup, il garde H(tab) sans le signe.",
    **triplets(signe_min=1),
)
wrong(
    "chomp-14",
    "À une feuille, il renvoie la valeur seule ; au-dessus, il s'en sert quand même.",
    **{nom: valeur_seule_aux_feuilles(f) for nom, f in triplets().items()},
)

COUPS = triplets()


def minmax_par_valeurs_avec(*, lui_encore=False, toujours_max=False):
    """Uses the values of exercise 13; of the best squares, the last one."""
    valeurs = couple_chomp_symetrique()

    def StrategieMinMax(tab, joueur, n):
        if tab == (1,):
            return 0, 0
        morgan = joueur == "Morgan"
        suite = valeurs["Minimax" if morgan != lui_encore else "Maximin"]
        notes = [(suite(Reste(tab, c), n - 1), c) for c in Carres(tab)]
        return max(notes)[1] if morgan or toujours_max else min(notes)[1]

    return StrategieMinMax


minmax_par_valeurs = minmax_par_valeurs_avec()


def minmax_avec(*, fonction, poison=(0, 0), moins=0, debut=1):
    def StrategieMinMax(tab, joueur, n):
        if tab == (1,) and poison is not None:
            return poison
        return COUPS[fonction(joueur)](tab, n - moins)[debut:]

    return StrategieMinMax


def bonne(joueur):
    return "MaximinCoup" if joueur == "Morgan" else "MinimaxCoup"


right("chomp-15", StrategieMinMax=minmax_par_valeurs)
right("chomp-15", StrategieMinMax=minmax_avec(fonction=bonne))
# Right in spite of the muddle: Minimax is the opposite of Maximin, so the squares are the same.
right(
    "chomp-15",
    StrategieMinMax=minmax_avec(fonction=lambda joueur: bonne(adversaire(joueur))),
)
wrong(
    "chomp-15",
    "Après son coup, il croit que c'est encore à lui de jouer.",
    StrategieMinMax=minmax_par_valeurs_avec(lui_encore=True),
)
wrong(
    "chomp-15",
    "Il garde la plus grande valeur, même pour Malo.",
    StrategieMinMax=minmax_par_valeurs_avec(toujours_max=True),
)
wrong(
    "chomp-15",
    "Au poison seul, il renvoie (None, None).",
    StrategieMinMax=minmax_avec(fonction=bonne, poison=None),
)
wrong(
    "chomp-15",
    "Il renvoie le triplet entier.",
    StrategieMinMax=minmax_avec(fonction=bonne, debut=0),
)
wrong(
    "chomp-15",
    "Il cherche à n - 1 coups : aucun carré quand n = 1.",
    StrategieMinMax=minmax_avec(fonction=bonne, moins=1),
)
wrong(
    "chomp-15",
    "Il fixe la profondeur à 3 quel que soit n.",
    StrategieMinMax=lambda tab, joueur, n: minmax_par_valeurs(tab, joueur, 3),
)
