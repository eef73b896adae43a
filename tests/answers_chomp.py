"""Answers to the sheet `chomp`, right and wrong, as students may write them.

A wrong one comes with the name of the idea that should be recognised, "" if none is.
"""

# ruff: noqa: C901, RET503, RET504, RUF059

import random
from functools import cache

import numpy as np

from course_lib.given import Carres, GrapheTab, ListeVoisins, Reste, adversaire

G = GrapheTab((4, 4, 4), "Morgan")
INF = float("inf")


def bar(tab, i, j):
    out = []
    for k in range(len(tab)):
        n = tab[k] if k < i or tab[k] < j else j
        if n != 0:
            out.append(n)
    return tuple(out)


# --- 1 to 7 ---------------------------------------------------------------------------------------


def tablette_boucle(n, p):
    lignes = []
    for _ in range(n):
        lignes.append(p)
    return tuple(lignes)


def carres_while(tab):
    reponse = set()
    i = 0
    while i < len(tab):
        j = 1 if i == 0 else 0
        while j < tab[i]:
            reponse.add((i, j))
            j += 1
        i += 1
    return reponse


def carres_numpy(tab):
    plein = np.zeros((len(tab), max(tab)), dtype=bool)
    for i, n in enumerate(tab):
        plein[i, :n] = True
    plein[0, 0] = False
    return np.argwhere(plein)


def carres_dernier_oublie(tab):
    return [(i, j) for i in range(len(tab)) for j in range(tab[i] - 1) if (i, j) != (0, 0)]


def graphe_recursif(tab, joueur):
    trouve = {}

    def visite(s):
        if s in trouve:
            return
        trouve[s] = set(ListeVoisins(s))
        for t in trouve[s]:
            visite(t)

    visite((tab, joueur))
    return trouve


def graphe_deux_coups(tab, joueur):
    s = (tab, joueur)
    g = {s: ListeVoisins(s)}
    for t in ListeVoisins(s):
        g[t] = ListeVoisins(t)
    return g


def graphe_sans_joueur(tab, joueur):
    g, pile = {}, [tab]
    while pile:
        t = pile.pop()
        if t not in g:
            g[t] = [bar(t, i, j) for i, j in Carres(t)]
            pile.extend(g[t])
    return g


def arcs_premier(G):
    for s in G:
        return [(s, t) for t in G[s]]
    return []


def taille_boucle(G):
    arcs = 0
    for s in G:
        for _ in G[s]:
            arcs += 1
    return [len(list(G.keys())), arcs]


def taille_feuilles(G):
    n = 0
    for s in G:
        if len(G[s]) > 0:
            n += 1
    return n, sum(len(G[s]) for s in G)


def muter(G):
    """Counts by emptying the graph."""
    n, a = 0, 0
    while G:
        _, voisins = G.popitem()
        n, a = n + 1, a + len(voisins)
    return n, a


# --- 8 --------------------------------------------------------------------------------------------


def attracteur_liste(joueur, G=G):
    autre = "Malo" if joueur == "Morgan" else "Morgan"
    A = [((1,), autre)]
    while True:
        nouveaux = []
        for s in G:
            if s in A:
                continue
            voisins = G[s]
            if s[1] == joueur:
                if any(v in A for v in voisins):
                    nouveaux.append(s)
            elif voisins and all(v in A for v in voisins):
                nouveaux.append(s)
        if not nouveaux:
            return A
        A += nouveaux


def attracteur_compteurs(joueur, G=G):
    avant = {s: [] for s in G}
    for s in G:
        for t in G[s]:
            avant[t].append(s)
    reste = {s: len(G[s]) for s in G}
    but = ((1,), adversaire(joueur))
    rang, file = {but: 0}, [but]
    for s in file:
        for t in avant[s]:
            reste[t] -= 1
            if t not in rang and (t[1] == joueur or reste[t] == 0):
                rang[t] = rang[s] + 1
                file.append(t)
    return rang


def attracteur_recursif(joueur, G=G, zone=None):
    if zone is None:
        zone = frozenset([((1,), adversaire(joueur))])
    plus = set(zone)
    for s, voisins in G.items():
        if s[1] == joueur:
            if set(voisins) & zone:
                plus.add(s)
        elif voisins and set(voisins) <= zone:
            plus.add(s)
    return zone if plus == zone else attracteur_recursif(joueur, G, frozenset(plus))


def attracteur_numpy(joueur, G=G):
    sommets = list(G)
    rang = {s: k for k, s in enumerate(sommets)}
    M = np.zeros((len(sommets), len(sommets)), dtype=int)
    for s in G:
        for t in G[s]:
            M[rang[s], rang[t]] = 1
    degres = M.sum(axis=1)
    a_moi = np.array([s[1] == joueur for s in sommets])
    x = np.array([s == ((1,), adversaire(joueur)) for s in sommets]).astype(int)
    for _ in sommets:
        vers = M @ x
        x = x | (a_moi & (vers > 0)) | (~a_moi & (degres > 0) & (vers == degres))
    return [sommets[k] for k in range(len(sommets)) if x[k]]


def attracteur_un_seul_suffit(joueur, G=G):
    A = {((1,), adversaire(joueur))}
    for _ in range(len(G)):
        for s in G:
            for v in G[s]:
                if v in A:
                    A.add(s)
    return A


def attracteur_regle_tous(joueur, G=G):
    A = {((1,), adversaire(joueur))}
    for _ in range(len(G)):
        for s in G:
            if len(G[s]) > 0 and set(G[s]) <= A:
                A.add(s)
    return A


def attracteur_culs_de_sac(joueur, G=G):
    A = {((1,), adversaire(joueur))}
    n = 0
    while n != len(A):
        n = len(A)
        for s in G:
            if s[1] == joueur:
                if any(v in A for v in G[s]):
                    A.add(s)
            else:
                bon = True
                for v in G[s]:
                    if v not in A:
                        bon = False
                if bon:
                    A.add(s)
    return A


def attracteur_un_tour(joueur, G=G):
    A = {((1,), adversaire(joueur))}
    B = set(A)
    for s in G:
        if s[1] == joueur and any(v in A for v in G[s]):
            B.add(s)
        if s[1] != joueur and G[s] and all(v in A for v in G[s]):
            B.add(s)
    return B


def attracteur_un_tour_sur_place(joueur, G=G):
    A = [((1,), adversaire(joueur))]
    for s in G:
        if s in A:
            continue
        if s[1] == joueur:
            if any(v in A for v in G[s]):
                A.append(s)
        elif G[s] and all(v in A for v in G[s]):
            A.append(s)
    return A


def attracteur_gagnant(joueur, G=G):
    def gagne(s):
        if s[0] == (1,):
            return s[1] != joueur
        if s[1] == joueur:
            return any(gagne(t) for t in G[s])
        return len(G[s]) > 0 and all(gagne(t) for t in G[s])

    return {s for s in G if gagne(s)}


def attracteur_mauvais_but(joueur, G=G):
    A, taille = {((1,), joueur)}, -1
    while taille != len(A):
        taille = len(A)
        A |= {s for s in G if s[1] == joueur and any(t in A for t in G[s])}
        A |= {s for s in G if s[1] != joueur and G[s] and all(t in A for t in G[s])}
    return A


def attracteur_mute(joueur, G=G):
    """Takes from G the vertices that are in."""
    A = [((1,), adversaire(joueur))]
    G.pop(A[0], None)
    return A + [s for s in G if s[1] == joueur]


def attracteur_doublons(joueur, G=G):
    A = attracteur_liste(joueur, G)
    return A + A[:1]


def attracteur_boucle(joueur, G=G):
    return attracteur_boucle(joueur, G)


# --- 9 and 10 -------------------------------------------------------------------------------------


def hasard_ligne_colonne(tab, joueur):
    if tab == (1,):
        return 0, 0
    i, j = 0, 0
    while (i, j) == (0, 0):
        i = random.randrange(len(tab))
        j = random.randrange(tab[i])
    return [i, j]


def hasard_numpy(tab, joueur):
    carres = [(i, j) for i in range(len(tab)) for j in range(tab[i])]
    if len(carres) == 1:
        return carres[0]
    return carres[1 + np.random.randint(len(carres) - 1)]


def hasard_voisins(tab, joueur):
    s = random.choice([*ListeVoisins((tab, joueur)), None])
    while s is None and tab != (1,):
        s = random.choice(ListeVoisins((tab, joueur)))
    for carre in Carres(tab):
        if s is not None and Reste(tab, carre) == s[0]:
            return carre
    return (0, 0)


def hasard_poison(tab, joueur):
    i = np.random.randint(len(tab))
    return i, np.random.randint(tab[i])


def hasard_force(tab, joueur):
    return random.choice(Carres(tab))


def hasard_force_numpy(tab, joueur):
    carres = Carres(tab)
    return carres[np.random.randint(len(carres))]


def hasard_sans_fin(tab, joueur):
    i = j = 0
    while i == 0 and j == 0:
        i = np.random.randint(len(tab))
        j = np.random.randint(tab[i])
    return i, j


def hasard_echange(tab, joueur):
    if tab == (1,):
        return 0, 0
    i, j = random.choice(Carres(tab))
    return j, i


def hasard_rectangle(tab, joueur):
    if tab == (1,):
        return 0, 0
    while True:
        i, j = np.random.randint(len(tab)), np.random.randint(tab[0])
        if (i, j) != (0, 0):
            return i, j


def hasard_graine(tab, joueur):
    random.seed(0)
    return random.choice(Carres(tab)) if Carres(tab) else (0, 0)


def hasard_premier(tab, joueur):
    for i in range(len(tab)):
        for j in range(tab[i]):
            if (i, j) != (0, 0) or tab == (1,):
                return i, j


def hasard_tablette(tab, joueur):
    if tab == (1,):
        return ()
    return Reste(tab, random.choice(Carres(tab)))


def hasard_affiche(tab, joueur):
    print(hasard_numpy(tab, joueur))


ZONES = {j: set(attracteur_liste(j)) for j in ("Morgan", "Malo")}


def gagnante_voisins(tab, joueur):
    if (tab, joueur) in ZONES[joueur]:
        for carre in Carres(tab):
            if (Reste(tab, carre), adversaire(joueur)) in ZONES[joueur]:
                return list(carre)
    return hasard_numpy(tab, joueur)


def gagnante_hasard(tab, joueur):
    bons = [c for c in Carres(tab) if (Reste(tab, c), adversaire(joueur)) in ZONES[joueur]]
    return random.choice(bons) if bons else hasard_ligne_colonne(tab, joueur)


def gagnante_dernier(tab, joueur):
    choix = None
    for i, n in enumerate(tab):
        for j in range(n):
            if (i, j) != (0, 0) and (bar(tab, i, j), adversaire(joueur)) in attracteur_liste(
                joueur
            ):
                choix = (np.int64(i), np.int64(j))
    return hasard_numpy(tab, joueur) if choix is None else choix


def gagnante_meme_joueur(tab, joueur):
    for carre in Carres(tab):
        if (Reste(tab, carre), joueur) in ZONES[joueur]:
            return carre
    return hasard_numpy(tab, joueur)


def gagnante_meme_joueur_hasard(tab, joueur):
    bons = [c for c in Carres(tab) if (Reste(tab, c), joueur) in ZONES[joueur]]
    return random.choice(bons) if bons else hasard_numpy(tab, joueur)


def gagnante_rien(tab, joueur):
    if (tab, joueur) in ZONES[joueur]:
        for carre in Carres(tab):
            if (Reste(tab, carre), adversaire(joueur)) in ZONES[joueur]:
                return carre


def gagnante_abandon(tab, joueur):
    return gagnante_rien(tab, joueur) or (0, 0)


def gagnante_fixe(tab, joueur):
    return gagnante_rien(tab, joueur) or [*Carres(tab), (0, 0)][0]


def gagnante_morgan(tab, joueur):
    if (tab, joueur) in ZONES["Morgan"]:
        bons = [c for c in Carres(tab) if (Reste(tab, c), adversaire(joueur)) in ZONES["Morgan"]]
        if bons:
            return random.choice(bons)
    return hasard_numpy(tab, joueur)


def gagnante_sommet(tab, joueur):
    i, j = gagnante_hasard(tab, joueur)
    return bar(tab, i, j), adversaire(joueur)


def gagnante_erreur(tab, joueur):
    return random.choice([c for c in Carres(tab) if Reste(tab, c) in ZONES[joueur]])


# --- 12 -------------------------------------------------------------------------------------------


def h_somme(tab):
    if sum(tab) == 1:
        return -1
    return int(len(tab) == 1 or sum(tab) == len(tab))


def h_tous(tab):
    if len(tab) == 1:
        return -1 if tab[0] == 1 else 1
    if all(n == 1 for n in tab):
        return 1
    return 0


def h_numpy(tab):
    a = np.array(tab)
    if a.size == 1 and a[0] == 1:
        return np.int64(-1)
    return np.int64(1) if a.size == 1 or a.max() == 1 else np.float64(0)


def h_ordre(tab):
    if len(tab) == 1 or tab[0] == 1:
        return 1
    if tab == (1,):
        return -1
    return 0


def h_vide(tab):
    if tab == ():
        return -1
    if len(tab) == 1 or all(n == 1 for n in tab):
        return 1
    return 0


def h_vide_longueur(tab):
    if len(tab) == 0:
        return -1
    return 1 if len(tab) == 1 or max(tab) == 1 else 0


def h_lignes(tab):
    if tab == (1,):
        return -1
    return 1 if len(tab) == 1 else 0


def h_colonnes(tab):
    if tab == (1,):
        return -1
    return 1 if set(tab) == {1} else 0


def h_ordre_lignes(tab):
    if len(tab) == 1:
        return 1
    if tab == (1,):
        return -1
    return 0


def h_haut(tab):
    if tab == (1,):
        return -1
    if len(tab) == 1 or tab[-1] == 1:
        return 1
    return 0


def h_signe(tab):
    return -h_tous(tab)


def h_sans_zero(tab):
    if tab == (1,):
        return -1
    if len(tab) == 1 or tab[0] == 1:
        return 1


def h_texte(tab):
    return str(h_tous(tab))


def h_erreur(tab):
    return -1 if tab == (1,) else 1 if len(tab) == 1 or tab[1] == tab[2] == 1 else 0


def h_toujours(tab):
    class Egal:
        def __eq__(self, autre):
            return True

        __hash__ = None

    return Egal()


# --- 13 -------------------------------------------------------------------------------------------


def pair(
    feuille_min=lambda tab: -h_tous(tab),
    feuille_max=h_tous,
    arret=lambda tab, n: n == 0 or tab == (1,),
    mieux_min=lambda v, m: v < m,
    mieux_max=lambda v, m: v > m,
    debut=(INF, -INF),
    suite_min="max",
    suite_max="min",
    moins=1,
):
    """A pair as in the lecture, with one thing changed."""

    def Minimax(tab, n):
        if arret(tab, n):
            return feuille_min(tab)
        mini = debut[0]
        for c in Carres(tab):
            v = (Maximin if suite_min == "max" else Minimax)(Reste(tab, c), n - moins)
            if mieux_min(v, mini):
                mini = v
        return mini

    def Maximin(tab, n):
        if arret(tab, n):
            return feuille_max(tab)
        maxi = debut[1]
        for c in Carres(tab):
            v = (Minimax if suite_max == "min" else Maximin)(Reste(tab, c), n - moins)
            if mieux_max(v, maxi):
                maxi = v
        return maxi

    return {"Minimax": Minimax, "Maximin": Maximin}


def greater(v, m):
    return v > m


def less(v, m):
    return v < m


def memo_pair():
    @cache
    def value(tab, n, mover):
        if tab == (1,) or n == 0:
            return mover * h_tous(tab)
        return mover * max(mover * value(Reste(tab, c), n - 1, -mover) for c in Carres(tab))

    return {"Minimax": lambda t, n: value(t, n, -1), "Maximin": lambda t, n: value(t, n, 1)}


def negamax_pair():
    def negamax(tab, n):
        if n == 0 or not Carres(tab):
            return h_tous(tab)
        return max(-negamax(Reste(tab, c), n - 1) for c in Carres(tab))

    return {"Minimax": lambda t, n: -negamax(t, n), "Maximin": negamax}


def numpy_pair():
    def Minimax(tab, n):
        if n <= 0 or tab == (1,):
            return np.float64(-h_tous(tab))
        return np.min([Maximin(t, n - 1) for t, _ in ListeVoisins((tab, "Malo"))])

    def Maximin(tab, n):
        if n <= 0 or tab == (1,):
            return np.float64(h_tous(tab))
        return np.max([Minimax(t, n - 1) for t, _ in ListeVoisins((tab, "Morgan"))])

    return {"Minimax": Minimax, "Maximin": Maximin}


def return_in_loop():
    def Minimax(tab, n):
        if n == 0 or tab == (1,):
            return -h_tous(tab)
        mini = INF
        for c in Carres(tab):
            mini = min(mini, Maximin(Reste(tab, c), n - 1))
            return mini

    def Maximin(tab, n):
        if n == 0 or tab == (1,):
            return h_tous(tab)
        maxi = -INF
        for c in Carres(tab):
            maxi = max(maxi, Minimax(Reste(tab, c), n - 1))
            return maxi

    return {"Minimax": Minimax, "Maximin": Maximin}


def endless_pair():
    def Minimax(tab, n):
        return min([Maximin(tab, n - 1), 1])

    def Maximin(tab, n):
        return max([Minimax(tab, n - 1), -1])

    return {"Minimax": Minimax, "Maximin": Maximin}


def printing_pair():
    good = memo_pair()
    return {
        name: (lambda tab, n, f=f: print(f(tab, n)) if n else f(tab, n)) for name, f in good.items()
    }


def poison_eating_pair():
    """Lets the players eat the poison, which H does not know how to value."""

    def h(tab):
        return h_tous(tab) if tab else tab[0]

    def Minimax(tab, n):
        if n == 0:
            return -h(tab)
        return min(Maximin(Reste(tab, c), n - 1) for c in [(0, 0), *Carres(tab)])

    def Maximin(tab, n):
        if n == 0:
            return h(tab)
        return max(Minimax(Reste(tab, c), n - 1) for c in [(0, 0), *Carres(tab)])

    return {"Minimax": Minimax, "Maximin": Maximin}


# --- 14 -------------------------------------------------------------------------------------------


def moves(
    signe_min=-1,
    mieux_min=less,
    mieux_max=greater,
    triplet=lambda v, i, j: (v, i, j),
    feuille=lambda v: (v, None, None),
    fin=True,
    moins=1,
    debut=(INF, -INF),
    autre=True,
):
    """A pair with triplets, with one thing changed; `lit` reads the value of a triplet."""

    def lit(reponse):
        v, _, _ = reponse
        return v

    def MinimaxCoup(tab, n):
        if n == 0 or (fin and tab == (1,)):
            return feuille(signe_min * h_tous(tab))
        mini, i0, j0 = cherche(tab, n, debut[0], mieux_min, maxi if autre else mini_)
        return triplet(mini, i0, j0)

    def MaximinCoup(tab, n):
        if n == 0 or (fin and tab == (1,)):
            return feuille(h_tous(tab))
        maximum, i0, j0 = cherche(tab, n, debut[1], mieux_max, mini_ if autre else maxi)
        return triplet(maximum, i0, j0)

    def cherche(tab, n, m, mieux, suite):
        i0, j0 = None, None
        for i, j in Carres(tab):
            v = suite(Reste(tab, (i, j)), n - moins)
            if mieux(v, m):
                m, i0, j0 = v, i, j
        return m, i0, j0

    def brut(signe, tab, n, mieux, m):
        """The values, without what `triplet` does to them."""
        if n == 0 or (fin and tab == (1,)):
            return lit(feuille(signe * h_tous(tab)))
        mien = signe == signe_min and mieux is mieux_min
        suite = (maxi if mien else mini_) if autre else (mini_ if mien else maxi)
        return cherche(tab, n, m, mieux, suite)[0]

    def mini_(tab, n):
        return brut(signe_min, tab, n, mieux_min, debut[0])

    def maxi(tab, n):
        return brut(1, tab, n, mieux_max, debut[1])

    return {"MinimaxCoup": MinimaxCoup, "MaximinCoup": MaximinCoup}


def random_ties_moves():
    good = memo_pair()

    def coup(side, other, extreme):
        def f(tab, n):
            if n == 0 or tab == (1,):
                return [good[side](tab, n), None, None]
            values = {c: good[other](Reste(tab, c), n - 1) for c in Carres(tab)}
            best = extreme(values.values())
            return (best, *random.choice([c for c in values if values[c] == best]))

        return f

    return {
        "MinimaxCoup": coup("Minimax", "Maximin", min),
        "MaximinCoup": coup("Maximin", "Minimax", max),
    }


def sorted_moves():
    good = memo_pair()

    def MinimaxCoup(tab, n):
        if n == 0 or tab == (1,):
            return good["Minimax"](tab, n), None, None
        return min((good["Maximin"](Reste(tab, (i, j)), n - 1), i, j) for i, j in Carres(tab))

    def MaximinCoup(tab, n):
        if n == 0 or tab == (1,):
            return good["Maximin"](tab, n), None, None
        return max((good["Minimax"](Reste(tab, (i, j)), n - 1), i, j) for i, j in Carres(tab))

    return {"MinimaxCoup": MinimaxCoup, "MaximinCoup": MaximinCoup}


def square_below_moves():
    """The recursive call overwrites i0 and j0."""

    def MinimaxCoup(tab, n):
        if n == 0 or tab == (1,):
            return -h_tous(tab), None, None
        mini = INF
        for c in Carres(tab):
            v, i0, j0 = MaximinCoup(Reste(tab, c), n - 1)
            if v < mini:
                mini = v
        return mini, i0, j0

    def MaximinCoup(tab, n):
        if n == 0 or tab == (1,):
            return h_tous(tab), None, None
        maxi = -INF
        for c in Carres(tab):
            v, i0, j0 = MinimaxCoup(Reste(tab, c), n - 1)
            if v > maxi:
                maxi = v
        return maxi, i0, j0

    return {"MinimaxCoup": MinimaxCoup, "MaximinCoup": MaximinCoup}


def last_square_moves():
    """i0 and j0 are set at each turn of the loop."""
    good = memo_pair()

    def coup(side, other, extreme):
        def f(tab, n):
            if n == 0 or tab == (1,):
                return good[side](tab, n), None, None
            best = None
            for i, j in Carres(tab):
                v = good[other](Reste(tab, (i, j)), n - 1)
                best = v if best is None else extreme(best, v)
                i0, j0 = i, j
            return best, i0, j0

        return f

    return {
        "MinimaxCoup": coup("Minimax", "Maximin", min),
        "MaximinCoup": coup("Maximin", "Minimax", max),
    }


def bare_leaf_moves():
    def MinimaxCoup(tab, n):
        if n == 0 or tab == (1,):
            return -h_tous(tab)
        mini, i0, j0 = INF, None, None
        for i, j in Carres(tab):
            v, a, b = MaximinCoup(Reste(tab, (i, j)), n - 1)
            if v < mini:
                mini, i0, j0 = v, i, j
        return mini, i0, j0

    def MaximinCoup(tab, n):
        if n == 0 or tab == (1,):
            return h_tous(tab)
        maxi, i0, j0 = -INF, None, None
        for i, j in Carres(tab):
            v = MinimaxCoup(Reste(tab, (i, j)), n - 1)[0]
            if v > maxi:
                maxi, i0, j0 = v, i, j
        return maxi, i0, j0

    return {"MinimaxCoup": MinimaxCoup, "MaximinCoup": MaximinCoup}


# --- 15 -------------------------------------------------------------------------------------------

COUPS = sorted_moves()


def strategie_hasard(tab, joueur, n):
    if tab == (1,):
        return 0, 0
    return random_ties_moves()["MinimaxCoup"](tab, n)[1:]


def strategie_deux(tab, joueur, n):
    f = COUPS["MaximinCoup"] if joueur == "Morgan" else COUPS["MinimaxCoup"]
    _, i, j = f(tab, n)
    return [0, 0] if i is None else [i, j]


def strategie_triplet(tab, joueur, n):
    return COUPS["MaximinCoup" if joueur == "Morgan" else "MinimaxCoup"](tab, n)


def strategie_n3(tab, joueur, n):
    if tab == (1,):
        return 0, 0
    return moves()["MaximinCoup"](tab, 3)[1:]


def strategie_sans_poison(tab, joueur, n):
    return moves()["MaximinCoup" if joueur == "Morgan" else "MinimaxCoup"](tab, n)[1:]


def strategie_profondeur(tab, joueur, n):
    if tab == (1,):
        return 0, 0
    best = memo_pair()["Maximin"]
    return min(Carres(tab), key=lambda c: best(Reste(tab, c), n))


def strategie_pire(tab, joueur, n):
    if tab == (1,):
        return 0, 0
    best = memo_pair()["Maximin"]
    return max(Carres(tab), key=lambda c: best(Reste(tab, c), n - 1))


RIGHT = {
    "chomp-1": [{"Tablette": tablette_boucle}, {"Tablette": lambda n, p: tuple([p] * n)}],
    "chomp-2": [{"MesCarres": carres_while}, {"MesCarres": carres_numpy}],
    "chomp-3": [
        {"MonReste": bar},
        {
            "MonReste": lambda t, i, j: tuple(
                n for n in t[:i] + tuple(min(n, j) for n in t[i:]) if n
            )
        },
    ],
    "chomp-4": [
        {"MesVoisins": lambda s: {(bar(s[0], *c), adversaire(s[1])) for c in Carres(s[0])}},
        {"MesVoisins": lambda s: tuple(ListeVoisins(s)[::-1])},
    ],
    "chomp-5": [{"MonGraphe": graphe_recursif}, {"MonGraphe": GrapheTab}],
    "chomp-6": [
        {"MesArcs": lambda G: {(s, t) for s in G for t in G[s]}},
        {"MesArcs": lambda G: tuple((s, t) for s, v in G.items() for t in v)},
    ],
    "chomp-7": [
        {"MaTaille": taille_boucle},
        {"MaTaille": lambda G: (np.int64(len(G)), np.sum([len(v) for v in G.values()], dtype=int))},
    ],
    "chomp-8": [
        {"Attracteur": attracteur_liste},
        {"Attracteur": attracteur_compteurs},
        {"Attracteur": attracteur_recursif},
        {"Attracteur": attracteur_numpy},
    ],
    "chomp-9": [
        {"StrategieAleatoire": hasard_ligne_colonne},
        {"StrategieAleatoire": hasard_numpy},
        {"StrategieAleatoire": hasard_voisins},
    ],
    "chomp-10": [
        {"StrategieGagnante": gagnante_voisins},
        {"StrategieGagnante": gagnante_hasard},
        {"StrategieGagnante": gagnante_dernier},
    ],
    "chomp-12": [{"H": h_somme}, {"H": h_tous}, {"H": h_numpy}],
    "chomp-13": [memo_pair(), negamax_pair(), numpy_pair(), pair()],
    "chomp-14": [
        moves(),
        moves(mieux_min=lambda v, m: v <= m, mieux_max=lambda v, m: v >= m),
        random_ties_moves(),
        sorted_moves(),
    ],
    "chomp-15": [{"StrategieMinMax": strategie_hasard}, {"StrategieMinMax": strategie_deux}],
}


def _one(name, *answers):
    """(idea, function) pairs, for an exercise with one function."""
    return [(idea, {name: function}) for idea, function in answers]


WRONG = {
    "chomp-1": _one(
        "Tablette",
        ("rows-and-columns-swapped", lambda n, p: tuple(n for _ in range(p))),
        ("list-instead-of-tuple", lambda n, p: [p for _ in range(n)]),
        ("rows-of-cells", lambda n, p: np.ones((n, p), dtype=int)),
        ("", lambda n, p: "4,4,4"),
    ),
    "chomp-2": _one(
        "MesCarres",
        ("poison-kept", lambda tab: [(i, j) for i in range(len(tab)) for j in range(tab[i])]),
        ("coordinates-swapped", lambda tab: {(j, i) for i, j in carres_while(tab)}),
        ("bottom-row-left-out", lambda tab: [c for c in Carres(tab) if c[0] > 0]),
        ("", carres_dernier_oublie),
        ("", lambda tab: Carres(tab) * 2),
    ),
    "chomp-3": _one(
        "MonReste",
        (
            "empty-rows-kept",
            lambda t, i, j: tuple(min(n, j) if k >= i else n for k, n in enumerate(t)),
        ),
        ("only-its-own-row", lambda t, i, j: t[:i] + ((j,) if j else ()) + t[i + 1 :]),
        ("square-itself-stays", lambda t, i, j: t[:i] + tuple(min(n, j + 1) for n in t[i:])),
        ("list-instead-of-tuple", lambda t, i, j: list(bar(t, i, j))),
        ("", lambda t, i, j: t),
    ),
    "chomp-4": _one(
        "MesVoisins",
        ("same-player-after-the-move", lambda s: [(bar(s[0], *c), s[1]) for c in Carres(s[0])]),
        ("bars-without-player", lambda s: {bar(s[0], *c) for c in Carres(s[0])}),
        (
            "poison-eaten",
            lambda s: [
                (bar(s[0], i, j), adversaire(s[1]))
                for i in range(len(s[0]))
                for j in range(s[0][i])
            ],
        ),
        ("", lambda s: ListeVoisins(s)[:-1]),
    ),
    "chomp-5": _one(
        "MonGraphe",
        ("first-move-only", lambda tab, joueur: {(tab, joueur): ListeVoisins((tab, joueur))}),
        ("bars-without-player", graphe_sans_joueur),
        (
            "last-vertices-without-entry",
            lambda t, j: {s: v for s, v in GrapheTab(t, j).items() if len(v) > 0},
        ),
        ("", graphe_deux_coups),
        ("", lambda tab, joueur: {}),
    ),
    "chomp-6": _one(
        "MesArcs",
        ("arcs-reversed", lambda G: [(t, s) for s in G for t in G[s]]),
        ("first-vertex-only", arcs_premier),
        ("vertex-with-its-list", lambda G: [(s, G[s]) for s in G]),
        ("", lambda G: len(G)),
    ),
    "chomp-7": _one(
        "MaTaille",
        ("order-swapped", lambda G: (sum(len(v) for v in G.values()), len(G))),
        ("last-vertices-not-counted", taille_feuilles),
        ("vertices-only", lambda G: len(G.keys())),
        ("", muter),
    ),
    "chomp-8": _one(
        "Attracteur",
        ("one-predecessor-for-everyone", attracteur_un_seul_suffit),
        ("all-for-everyone", attracteur_regle_tous),
        ("dead-ends-counted", attracteur_culs_de_sac),
        ("one-pass-only", attracteur_un_tour),
        ("one-pass-in-place", attracteur_un_tour_sur_place),
        ("recursion-on-a-cycle", attracteur_gagnant),
        ("own-poison-as-target", attracteur_mauvais_but),
        ("always-morgan", lambda joueur, G=G: attracteur_liste("Morgan", G)),
        (
            "own-vertices-only",
            lambda joueur, G=G: [s for s in attracteur_liste(joueur, G) if s[1] == joueur],
        ),
        ("number-of-vertices", lambda joueur, G=G: len(attracteur_compteurs(joueur, G))),
        ("", attracteur_mute),
        ("", attracteur_doublons),
        ("", attracteur_boucle),
        ("", lambda joueur: attracteur_liste(joueur)),
    ),
    "chomp-9": _one(
        "StrategieAleatoire",
        ("poison-drawn", hasard_poison),
        ("forced-poison-forgotten-IndexError", hasard_force),
        ("forced-poison-forgotten-ValueError", hasard_force_numpy),
        ("forced-poison-forgotten-endless", hasard_sans_fin),
        ("coordinates-swapped", hasard_echange),
        ("whole-rectangle", hasard_rectangle),
        ("not-random", hasard_premier),
        ("bar-instead-of-square", hasard_tablette),
        (
            "vertex-instead-of-square-and-forced-poison-IndexError",
            lambda tab, joueur: random.choice(ListeVoisins((tab, joueur))),
        ),
        ("", hasard_graine),
        ("", hasard_affiche),
    ),
    "chomp-10": _one(
        "StrategieGagnante",
        ("always-random", hasard_ligne_colonne),
        ("always-random-IndexError", hasard_force),
        ("same-player-after-the-move-first", gagnante_meme_joueur),
        ("same-player-after-the-move", gagnante_meme_joueur_hasard),
        ("nothing-outside", gagnante_rien),
        ("poison-outside", gagnante_abandon),
        ("not-random-outside", gagnante_fixe),
        ("always-morgan", gagnante_morgan),
        ("vertex-instead-of-square", gagnante_sommet),
        ("", gagnante_erreur),
    ),
    "chomp-12": _one(
        "H",
        ("poison-alone-is-one", h_ordre),
        ("empty-bar-as-the-defeat", h_vide),
        ("empty-bar-as-the-defeat", h_vide_longueur),
        ("columns-forgotten", h_lignes),
        ("rows-forgotten", h_colonnes),
        ("poison-alone-is-one-columns-forgotten", h_ordre_lignes),
        ("top-row-tested", h_haut),
        ("signs-reversed", h_signe),
        ("nothing-elsewhere", h_sans_zero),
        ("", h_texte),
        ("", h_erreur),
        ("", h_toujours),
    ),
    "chomp-13": [
        ("unsigned-h", pair(feuille_min=h_tous)),
        ("opposite-everywhere", pair(feuille_max=h_signe)),
        ("max-for-min", pair(mieux_min=greater, mieux_max=less, debut=(-INF, INF))),
        ("max-everywhere", pair(mieux_min=greater, debut=(-INF, -INF))),
        ("calls-itself", pair(suite_min="min", suite_max="max")),
        ("maximin-calls-itself", pair(suite_max="max")),
        ("depth-not-decreased", pair(moins=0)),
        ("leaf-test-missing", pair(arret=lambda tab, n: n == 0)),
        ("horizon-missing", pair(arret=lambda tab, n: tab == (1,))),
        ("horizon-too-early", pair(arret=lambda tab, n: n <= 1 or tab == (1,))),
        ("start-value-zero", pair(debut=(0, 0))),
        ("start-values-swapped", pair(debut=(-INF, INF))),
        ("first-child-only", return_in_loop()),
        ("last-child-only", pair(mieux_min=lambda v, m: True, mieux_max=lambda v, m: True)),
        ("", endless_pair()),
        ("", printing_pair()),
        ("", poison_eating_pair()),
    ],
    "chomp-14": [
        ("unsigned-h", moves(signe_min=1)),
        ("max-for-min", moves(mieux_min=greater, mieux_max=less, debut=(-INF, INF))),
        ("calls-itself", moves(autre=False)),
        ("depth-not-decreased", moves(moins=0)),
        ("leaf-test-missing", moves(fin=False)),
        ("start-value-zero", moves(debut=(0, 0))),
        ("coordinates-swapped", moves(triplet=lambda v, i, j: (v, j, i))),
        ("value-last", moves(triplet=lambda v, i, j: (i, j, v))),
        ("square-nested", moves(triplet=lambda v, i, j: (v, (i, j)))),
        ("leaf-eats-the-poison", moves(feuille=lambda v: (v, 0, 0))),
        ("leaf-value-alone", bare_leaf_moves()),
        ("square-lost", square_below_moves()),
        ("last-square-always", last_square_moves()),
        (
            "unsigned-h-last",
            moves(signe_min=1, mieux_min=lambda v, m: v <= m, mieux_max=lambda v, m: v >= m),
        ),
        (
            "",
            {
                "MinimaxCoup": lambda tab, n: None if n else moves()["MinimaxCoup"](tab, n),
                "MaximinCoup": moves()["MaximinCoup"],
            },
        ),
    ],
    "chomp-15": _one(
        "StrategieMinMax",
        ("triplet-instead-of-square-tuples", strategie_triplet),
        ("always-depth-3", strategie_n3),
        ("forced-poison-forgotten", strategie_sans_poison),
        ("one-ply-too-deep", strategie_profondeur),
        ("", strategie_pire),
    ),
}
