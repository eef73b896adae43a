"""Answers to the sheet `allumettes`, right and wrong, as students could write them."""

from functools import cache

import numpy as np

from course_lib.games import MAX, MIN

# allumettes-1


def valeur_memo():
    """Two mutually recursive functions and a memory, as in N2's pseudo-code."""
    memo = {}

    def maxi(n):
        if n == 0:
            return 100
        if ("max", n) not in memo:
            memo["max", n] = max(mini(n - p) for p in range(1, min(3, n) + 1))
        return memo["max", n]

    def mini(n):
        if n == 0:
            return -100
        if ("min", n) not in memo:
            memo["min", n] = min(maxi(n - p) for p in range(1, min(3, n) + 1))
        return memo["min", n]

    return lambda n, joueur: maxi(n) if joueur == MAX else mini(n)


def valeur_regle(n, joueur):
    gagnant = joueur if n % 4 != 1 else joueur.opponent
    return 100.0 if gagnant is MAX else -100.0


def valeur_tableau(n, joueur):
    gagne = np.ones(n + 1, dtype=bool)
    for tas in range(1, n + 1):
        gagne[tas] = not gagne[max(0, tas - 3) : tas].all()
    return np.int64(100) if gagne[n] == (joueur is MAX) else np.int64(-100)


def valeur_boucle(n, joueur):
    if n <= 0:
        if joueur is MAX:
            return 100
        return -100
    if joueur is MAX:
        v = -1000
        for prise in [1, 2, 3]:
            v = max(v, valeur_boucle(n - prise, MIN))
        return v
    v = 1000
    for prise in [1, 2, 3]:
        v = min(v, valeur_boucle(n - prise, MAX))
    return v


def valeur_toujours_max(n, joueur):
    if n == 0:
        return 100
    if joueur is MAX:
        return max(valeur_toujours_max(n - p, MIN) for p in range(1, 4) if p <= n)
    return min(valeur_toujours_max(n - p, MAX) for p in range(1, 4) if p <= n)


def valeur_toujours_min(n, joueur):
    if n == 0:
        return -100
    if joueur is MAX:
        return max(valeur_toujours_min(n - p, MIN) for p in range(1, 4) if p <= n)
    return min(valeur_toujours_min(n - p, MAX) for p in range(1, 4) if p <= n)


def valeur_echange(n, joueur):
    """The given code, max and min swapped."""
    if n == 0:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur_echange(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return min(valeurs) if joueur is MAX else max(valeurs)


def valeur_echange_et_fin(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    suites = [valeur_echange_et_fin(n - p, joueur.opponent) for p in (1, 2, 3) if p <= n]
    return min(suites) if joueur is MAX else max(suites)


def valeur_sans_alternance(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    valeurs = [valeur_sans_alternance(n - prise, joueur) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)


def valeur_jusqu_a_un(n, joueur):
    if n <= 1:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur_jusqu_a_un(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)


def valeur_a_un(n, joueur):
    if n == 1:
        return -100 if joueur is MAX else 100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur_a_un(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)


def valeur_negamax(n, joueur):
    if n == 0:
        return 100
    return max(-valeur_negamax(n - p, joueur) for p in (1, 2, 3) if p <= n)


def valeur_texte(n, joueur):
    if n == 0:
        return 100 if joueur == "MAX" else -100
    adversaire = "MIN" if joueur == "MAX" else "MAX"
    valeurs = [valeur_texte(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur == "MAX" else min(valeurs)


def valeur_sans_arret(n, joueur):
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur_sans_arret(n - prise, adversaire) for prise in (1, 2, 3)]
    return max(valeurs) if joueur is MAX else min(valeurs)


def valeur_none(n, joueur):
    """The return is forgotten where a player must choose."""
    if n == 0:
        return 100 if joueur is MAX else -100
    max(100, n)
    return None


def valeur_affiche(n, joueur):
    print(valeur_regle(n, joueur))


# allumettes-2


def fils_boucle(n):
    valeurs = []
    for prise in range(1, min(n, 3) + 1):
        valeurs.append(valeur_regle(n - prise, MAX))
    return valeurs


def fils_numpy(n):
    restes = n - np.arange(1, min(n, 3) + 1)
    return np.where(restes % 4 == 1, -100, 100)


def fils_un_plus_un(n):
    """The bound of range reaches 4 matches."""
    return [valeur_regle(n - p, MAX) for p in range(1, 5) if p <= n]


def fils_sans_le_dernier(n):
    return [valeur_regle(n - p, MAX) for p in range(1, 4) if p < n]


def fils_recursion_sans_limite(n):
    return [valeur_a_trous(n - p, MAX) for p in (1, 2, 3)]


def valeur_a_trous(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    suites = [valeur_a_trous(n - p, joueur.opponent) for p in (1, 2, 3) if p <= n]
    return max(suites) if joueur is MAX else min(suites)


def valeur_derniere_gagne(n, joueur):
    return 100 if (n % 4 != 0) == (joueur is MAX) else -100


# allumettes-3


@cache
def gagne_memo(n):
    return n == 0 or any(not gagne_memo(n - p) for p in (1, 2, 3) if p <= n)


def gagne_tableau(n):
    t = [True, False]
    while len(t) <= n:
        t.append(False in t[-3:])
    return t[n]


def gagne_un_fils_suffit(n):
    """The opponent should win: not negated."""
    if n == 0:
        return True
    return any(gagne_un_fils_suffit(n - p) for p in (1, 2, 3) if p <= n)


def gagne_toutes(n):
    if n == 0:
        return True
    return all(not (p <= n and gagne_toutes(n - p)) for p in (1, 2, 3))


def gagne_zero_perd(n):
    if n == 0:
        return False
    if n == 1:
        return False
    return any(not gagne_memo(n - p) for p in (1, 2, 3) if p <= n)


def gagne_derniere(n):
    """The other game: with no match left, whoever is to move has lost."""
    return any(not gagne_derniere(n - p) for p in (1, 2, 3) if p <= n)


def gagne_liste(n):
    """A table that stops at N2's heaps."""
    return [True, False, True, True, True][n]


def gagne_quatre(n):
    """Takes of 1 to 4."""
    return n % 5 != 1


# allumettes-4


def riposte_essais(n):
    for p in (1, 2, 3):
        if p <= n and not gagne_memo(n - p):
            return p
    return 0


def riposte_miroir(n):
    prise_de_max = next(p for p in (1, 2, 3) if (n + p) % 4 == 1)
    return 4 - prise_de_max


def riposte_copie(n):
    return next(p for p in (1, 2, 3) if (n + p) % 4 == 1)


def riposte_multiple(n):
    """The remainder, or 3."""
    for p in (1, 2, 3):
        if (n - p) % 4 == 0:
            return p
    return 0


def riposte_petits_tas(n):
    return {4: 3, 3: 2, 2: 1}[n]


def riposte_reste(n):
    p = riposte_essais(n)
    return n - p


# allumettes-5


def perdantes_recursif(N, k):
    @cache
    def gagne(n):
        return n == 0 or any(not gagne(n - p) for p in range(1, min(k, n) + 1))

    return [n for n in range(N + 1) if not gagne(n)]


def perdantes_sauts(N, k):
    liste, n = [], 1
    while n <= N:
        liste.append(n)
        n += k + 1
    return liste


def perdantes_derniere_gagne(N, k):
    """A heap loses if no take leads to a losing one, from 0 on: the other game."""
    tas = []
    for n in range(N + 1):
        if not any(n - p in tas for p in range(1, k + 1)):
            tas.append(n)
    return tas


def perdantes_k_exclu(N, k):
    """Takes of 1 to k - 1."""
    tas = []
    for n in range(1, N + 1):
        if not any(n - p in tas for p in range(1, k)):
            tas.append(n)
    return tas


def perdantes_k_de_trop(N, k):
    tas = []
    for n in range(1, N + 1):
        if not any(n - p in tas for p in range(k + 2)):
            tas.append(n)
    return tas


def perdantes_booleens(N, k):
    """A table in place of a list of heaps."""
    return [n % (k + 1) == 1 for n in range(N + 1)]


def perdantes_affiche(N, k):
    for n in range(1, N + 1, k + 1):
        print(n)


# allumettes-6


def coup_essais(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 0


def coup_formule(n, k):
    if n == 0:
        return 0
    return np.int64((n - 1) % (k + 1))


def coup_recursif(n, k):
    """A win if no reply wins; the empty heap is won."""

    def gagne(m):
        return m == 0 or coup_recursif(m, k) > 0

    for p in range(1, min(n, k) + 1):
        if not gagne(n - p):
            return p
    return 0


def coup_vide(n, k):
    """The remainder of n + k, which is that of n - 1: right but for the empty heap."""
    return (n + k) % (k + 1)


def coup_none(n, k):
    for p in range(1, k + 1):
        if p < n and (n - p) % (k + 1) == 1:
            return p
    return None


def coup_quelconque(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 1:
            return p
    return 1 if n else 0


def coup_multiple(n, k):
    for p in range(1, min(n, k) + 1):
        if (n - p) % (k + 1) == 0:
            return p
    return 0


def coup_k_exclu(n, k):
    tas = perdantes_k_exclu(n, k)
    for p in range(1, k):
        if n - p in tas:
            return p
    return 0


def coup_faux(n, k):
    """The search for a move that leaves a heap where one wins."""
    tas = perdantes_sauts(n, k)
    for p in range(1, k + 1):
        if p <= n and n - p not in tas:
            return p
    return 0


def coup_couple(n, k):
    """The move and the heap left."""
    p = coup_essais(n, k)
    return p, n - p


# allumettes-7


def ordre_pile(n):
    """Without recursion: the mirrored preorder, reversed."""
    pile, ordre = [n], []
    while pile:
        m = pile.pop()
        ordre.append(m)
        pile.extend(m - p for p in (1, 2, 3) if p <= m)
    return ordre[::-1]


def ordre_espion(n):
    """Written down while the value is computed."""
    ordre = []

    def valeur(m, joueur):
        suites = [valeur(m - p, joueur.opponent) for p in (1, 2, 3) if p <= m]
        ordre.append(m)
        if not suites:
            return 100 if joueur is MAX else -100
        return max(suites) if joueur is MAX else min(suites)

    valeur(n, MAX)
    return ordre


def ordre_tuple(n):
    avant = ()
    for m in range(n - 1, max(n - 4, -1), -1):
        avant = avant + ordre_tuple(m)
    return (*avant, n)


def ordre_numpy(n):
    morceaux = [ordre_numpy(n - p) for p in (1, 2, 3) if p <= n]
    return np.concatenate([*morceaux, [n]]).astype(int)


def ordre_prefixe(n):
    ordre = [n]
    for p in (1, 2, 3):
        if p <= n:
            ordre += ordre_prefixe(n - p)
    return ordre


def ordre_largeur(n):
    file, ordre = [n], []
    while file:
        m = file.pop(0)
        ordre.append(m)
        file += [m - p for p in (1, 2, 3) if p <= m]
    return ordre


def ordre_niveaux(n):
    niveau, ordre = [n], []
    while niveau:
        ordre = niveau + ordre
        niveau = [m - p for m in niveau for p in (1, 2, 3) if p <= m]
    return ordre


def ordre_largeur_inverse(n):
    """By levels upwards too, but each from right to left."""
    return ordre_largeur(n)[::-1]


def ordre_droite_gauche(n):
    ordre = []
    for m in range(max(0, n - 3), n):
        ordre += ordre_droite_gauche(m)
    return [*ordre, n]


def ordre_feuilles(n):
    if n == 0:
        return [0]
    return [m for p in (1, 2, 3) if p <= n for m in ordre_feuilles(n - p)]


def ordre_interieur(n):
    if n == 0:
        return []
    return [m for p in (1, 2, 3) if p <= n for m in ordre_interieur(n - p)] + [n]


def ordre_memo(n):
    """Each heap once: a memory that forgets to repeat."""
    vus = []

    def visite(m):
        if m in vus:
            return
        for p in (1, 2, 3):
            if p <= m:
                visite(m - p)
        vus.append(m)

    visite(n)
    return vus


def ordre_arret_a_un(n):
    if n <= 1:
        return [n]
    return [m for p in (1, 2, 3) if p <= n for m in ordre_arret_a_un(n - p)] + [n]


def ordre_emboite(n):
    ordre = []
    for p in (1, 2, 3):
        if p <= n:
            ordre.append(ordre_emboite(n - p))
    ordre.append(n)
    return ordre


def ordre_sans_racine(n):
    return ordre_tuple(n)[:-1]


def ordre_infixe(n):
    fils = [ordre_infixe(n - p) for p in (1, 2, 3) if p <= n]
    if not fils:
        return [n]
    return fils[0] + [n] + [m for liste in fils[1:] for m in liste]


def ordre_global():
    """A list created once for all calls."""
    ordre = []

    def ordre_de_visite(n):
        for p in (1, 2, 3):
            if p <= n:
                ordre_de_visite(n - p)
        ordre.append(n)
        return ordre

    return ordre_de_visite


def ordre_sans_limite(n):
    return [m for p in (1, 2, 3) for m in ordre_sans_limite(n - p)] + [n]


def only(name, *functions):
    """Answers to an exercise that asks for one function."""
    return [{name: function} for function in functions]


def named(function, **ideas):
    """Wrong answers to such an exercise: each idea, with underscores, and one or more answers."""
    made = []
    for idea, answers in ideas.items():
        for answer in answers if isinstance(answers, list) else [answers]:
            made.append((idea.replace("_", "-").strip("-"), {function: answer}))
    return made


RIGHT = {
    "allumettes-1": only("valeur", valeur_memo(), valeur_regle, valeur_tableau, valeur_boucle),
    "allumettes-2": only(
        "valeurs_des_fils", fils_boucle, fils_numpy, lambda n: tuple(fils_numpy(n))
    ),
    "allumettes-3": only(
        "gagne", gagne_memo, gagne_tableau, lambda n: np.bool_(n % 4 in (0, 2, 3))
    ),
    "allumettes-4": only(
        "riposte", riposte_essais, riposte_miroir, lambda n: (3, None, 1, 2)[n % 4]
    ),
    "allumettes-5": only(
        "perdantes",
        perdantes_recursif,
        perdantes_sauts,
        lambda N, k: range(1, N + 1, k + 1),
        lambda N, k: np.arange(1, N + 1, k + 1),
        lambda N, k: {n for n in range(N + 1) if n % (k + 1) == 1},
    ),
    "allumettes-6": only("coup_gagnant", coup_essais, coup_formule, coup_recursif),
    "allumettes-7": only("ordre_de_visite", ordre_pile, ordre_espion, ordre_tuple, ordre_numpy),
}

WRONG = {
    "allumettes-1": named(
        "valeur",
        ends_and_choices_reversed=valeur_echange,
        choices_reversed=valeur_echange_et_fin,
        players_do_not_alternate=valeur_sans_alternance,
        max_always_wins=valeur_toujours_max,
        min_always_wins=valeur_toujours_min,
        zero_like_one=valeur_jusqu_a_un,
        zero_forgotten=valeur_a_un,
        told_by_the_mover=valeur_negamax,
        players_as_text=valeur_texte,
        _=[
            valeur_sans_arret,
            valeur_none,
            valeur_affiche,
            lambda n, joueur: str(valeur_regle(n, joueur)),
            lambda n: 100,
        ],
    ),
    "allumettes-2": named(
        "valeurs_des_fils",
        last_take_wins=lambda n: [valeur_derniere_gagne(n - p, MAX) for p in (1, 2, 3) if p <= n],
        min_plays_again=lambda n: [valeur_regle(n - p, MIN) for p in (1, 2, 3) if p <= n],
        reverse_order=lambda n: [valeur_regle(n - p, MAX) for p in (3, 2, 1) if p <= n],
        value_of_the_node=lambda n: min(fils_boucle(n), default=-100),
        heaps_not_values=lambda n: [n - p for p in (1, 2, 3) if p <= n],
        three_children_always=lambda n: [-100 if (n - p) % 4 == 1 else 100 for p in (1, 2, 3)],
        three_children_always_error=fils_recursion_sans_limite,
        signs_not_hundreds=lambda n: [1 if (n - p) % 4 != 1 else -1 for p in (1, 2, 3) if p <= n],
        four_takes=fils_un_plus_un,
        last_take_forgotten=fils_sans_le_dernier,
        third_take_forgotten=lambda n: fils_boucle(n)[:2],
        booleans=lambda n: [gagne_memo(n - p) for p in (1, 2, 3) if p <= n],
        _=[
            lambda n: [100, 100, -100],
            lambda n: {valeur_regle(n - p, MAX) for p in (1, 2, 3) if p <= n},
            lambda n: print(fils_boucle(n)),
        ],
    ),
    "allumettes-3": named(
        "gagne",
        last_take_wins=[gagne_derniere, lambda n: n % 4 > 0],
        says_who_loses=lambda n: n % 4 == 1,
        zero_loses=gagne_zero_perd,
        only_one_loses=lambda n: n != 1,
        only_one_and_zero_lose=lambda n: n >= 2,
        small_heaps_only=lambda n: 1 < n < 5,
        modulo_three=lambda n: (n - 1) % 3 != 0,
        even_wins=lambda n: not n % 2,
        all_takes_must_win=gagne_toutes,
        opponent_not_negated=gagne_un_fils_suffit,
        number_not_boolean=lambda n: 1 if n % 4 != 1 else 0,
        value_not_boolean=lambda n: valeur_regle(n, MAX),
        takes_up_to_four=gagne_quatre,
        _=[gagne_liste, lambda n: n % 4, lambda n: print(n % 4 != 1)],
    ),
    "allumettes-4": named(
        "riposte",
        copies_the_take=riposte_copie,
        last_take_wins=riposte_multiple,
        completes_the_heap=lambda n: 4 - (n % 4),
        greedy_leaving_one=lambda n: n - 1 if n <= 4 else 3,
        greedy=lambda n: 3 if n > 3 else n,
        leaves_one_at_once=lambda n: n - 1,
        heap_not_take=riposte_reste,
        always_one=lambda n: 1,
        _=[riposte_petits_tas, lambda n: 4 - n, lambda n: [(n - 1) % 4]],
        shifted_the_wrong_way=lambda n: (n + 1) % 4,
    ),
    "allumettes-5": named(
        "perdantes",
        last_take_wins=perdantes_derniere_gagne,
        last_take_wins_without_zero=lambda N, k: [n for n in range(1, N + 1) if n % (k + 1) == 0],
        zero_counted=lambda N, k: [0, *perdantes_sauts(N, k)],
        last_heap_forgotten=lambda N, k: [n for n in range(1, N) if n % (k + 1) == 1],
        k_ignored=lambda N, k: list(range(1, N + 1, 4)),
        takes_below_k=perdantes_k_exclu,
        takes_above_k=lambda N, k: [n for n in range(1, N + 1) if n % (k + 2) == 1],
        winning_heaps=lambda N, k: [n for n in range(1, N + 1) if n % (k + 1) != 1],
        winning_heaps_with_zero=lambda N, k: [n for n in range(N + 1) if n % (k + 1) != 1],
        decreasing=lambda N, k: sorted(perdantes_sauts(N, k), reverse=True),
        how_many=lambda N, k: (N + k) // (k + 1),
        only_one=lambda N, k: [1] if N >= 1 else [],
        _=[
            perdantes_booleens,
            perdantes_affiche,
            lambda N, k: str(perdantes_sauts(N, k)),
        ],
        modulo_k=lambda N, k: [n for n in range(1, N + 1) if n % k == 1],
    ),
    "allumettes-6": named(
        "coup_gagnant",
        empty_heap=coup_vide,
        none_for_zero=coup_none,
        minus_one_for_zero=lambda n, k: coup_essais(n, k) or -1,
        any_take_when_lost=coup_quelconque,
        last_take_wins=coup_multiple,
        k_ignored=lambda n, k: coup_essais(n, 3),
        k_ignored_and_empty_heap=lambda n, k: (n + 3) % 4,
        takes_below_k=coup_k_exclu,
        modulo_k=lambda n, k: (n - 1) % k,
        takes_above_k=lambda n, k: coup_essais(n, k + 1),
        greedy_leaving_one=lambda n, k: k if n > k else max(n - 1, 0),
        greedy=lambda n, k: n if n < k else k,
        leaves_a_winning_heap=coup_faux,
        heap_not_take=lambda n, k: n - coup_essais(n, k) if coup_essais(n, k) else 0,
        _=[
            coup_couple,
            lambda n, k: coup_essais(n, k) > 0,
            lambda n, k: perdantes_sauts(n, k)[-1],
            lambda n, k: next(p for p in range(1, k + 1) if (n - p) % (k + 1) == 1),
        ],
    ),
    "allumettes-7": named(
        "ordre_de_visite",
        father_first=ordre_prefixe,
        levels_upwards=ordre_niveaux,
        levels_downwards=ordre_largeur,
        from_right_to_left=ordre_droite_gauche,
        reversed_list=lambda n: list(ordre_tuple(n))[::-1],
        father_after_first_child=ordre_infixe,
        leaves_forgotten=ordre_interieur,
        leaves_only=ordre_feuilles,
        root_forgotten=ordre_sans_racine,
        each_heap_once=[ordre_memo, lambda n: list(range(n + 1))],
        stops_at_one=ordre_arret_a_un,
        nested_lists=ordre_emboite,
        list_kept_between_calls=ordre_global(),
        levels_upwards_from_the_right=ordre_largeur_inverse,
        _=[ordre_sans_limite, lambda n: n, lambda n: [(m, MAX) for m in ordre_tuple(n)]],
    ),
}
