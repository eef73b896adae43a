"""The sheet `allumettes`: N2's matches game, its winning rule, and the order of its values.

Right answers come from the library's searches and winning regions. Whoever takes the last match
loses; with no match left, whoever is to move has won.
"""

# ruff: noqa: N803 (N is the name of the statement)

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import chain
from typing import Any

from course_lib.attractors import winning_region, winning_strategy
from course_lib.games import MAX, MIN, Matches, Player
from course_lib.games.matches import Heap
from course_lib.judge import Exercise, Misconception, shown
from course_lib.judge.exercise import Args, Functions
from course_lib.search import action_values, minimax_value
from course_lib.text import french_number
from course_lib.tracing import record

Function = Callable[..., Any]
TAKES = (1, 2, 3)
GAME = Matches(takes=TAKES, win=100)


def idea(name: str, message: str, *, untouched: bool = False, **functions: Any) -> Misconception:
    """A wrong idea, with its function under the name that students write."""
    return Misconception(name, message, functions, untouched)


# What is true of a heap, from the library.


@cache
def region(n: int, k: int) -> Mapping[Heap, int]:
    """The positions reachable from n matches, MAX to move, where MAX can force a win."""
    return winning_region(Matches(n, range(1, k + 1)), MAX)


def wins(n: int, k: int = 3) -> bool:
    """Whether the player to move wins, with n matches and takes of 1 to k."""
    return (n, MAX) in region(n, k)


def losing(limit: int, k: int) -> list[int]:
    """The heaps up to `limit` that lose for the player to move."""
    return [n for n in range(limit + 1) if not wins(n, k)]


def winning_take(n: int, k: int = 3) -> int:
    """How many matches to take to win, 0 if nothing wins."""
    game = Matches(n, range(1, k + 1))
    return winning_strategy(game, MAX).get(game.initial, 0)


def heaps_after(n: int, k: int = 3) -> list[int]:
    """The heaps that one take leaves, smallest take first."""
    return [heap for _, (heap, _) in Matches(n, range(1, k + 1)).successors((n, MAX))]


def listed(heaps: Iterable[Any], word: str = "et") -> str:
    """Some numbers as they stand in a sentence: « 3, 2 et 1 »."""
    *first, last = map(str, heaps)
    return f"{', '.join(first)} {word} {last}" if first else last


def matches(n: int) -> str:
    """`1 allumette`, `5 allumettes`."""
    return f"{n} allumette{'s' if n > 1 else ''}"


def why_heap(n: int, k: int = 3) -> str:
    """Why a heap wins or loses for the player to move."""
    if n == 0:
        return (
            "Il ne reste rien : l'adversaire a pris la dernière allumette, donc perdu. Celui qui "
            "doit jouer a déjà gagné, et il ne peut rien retirer."
        )
    if n == 1:
        return "Il reste 1 allumette : celui qui doit jouer est forcé de la prendre, et perd."
    left = heaps_after(n, k)
    if not wins(n, k):
        return f"Quelle que soit la prise, il reste {listed(left, 'ou')}, et l'adversaire gagne."
    good = next(heap for heap in left if not wins(heap, k))
    return f"En retirer {n - good} laisse {matches(good)} : un tas où l'adversaire perd."


# allumettes-1: the value of a heap, and the end of play given to the wrong player.


def value(n: int, joueur: Player) -> float:
    """The right value."""
    return minimax_value(GAME, (n, joueur))


def score(winner: Player) -> int:
    """What a win is worth to MAX."""
    return 100 if winner is MAX else -100


def mover_wins_at_zero(n: int, joueur: Player) -> int | None:
    """The right end of play."""
    return score(joueur) if n == 0 else None


def mover_loses_at_zero(n: int, joueur: Player) -> int | None:
    """Whoever took the last match wins: the given code."""
    return score(joueur.opponent) if n == 0 else None


def mover_loses_up_to_one(n: int, joueur: Player) -> int | None:
    """The end of play one match too early."""
    return score(joueur.opponent) if n <= 1 else None


def mover_loses_at_one(n: int, joueur: Player) -> int | None:
    """The end of play one match too early, and no other."""
    return score(joueur.opponent) if n == 1 else None


SENSE: Mapping[Player, Function] = {MAX: max, MIN: min}
REVERSED: Mapping[Player, Function] = {MAX: min, MIN: max}


def recursion(
    end: Callable[[int, Player], int | None],
    chooses: Mapping[Player, Function] = SENSE,
    after: Callable[[Player], Player] = lambda joueur: joueur.opponent,
) -> Function:
    """The recursion of the exercise, with its end of play, its choices and its turns."""

    def valeur(n: int, joueur: Player) -> Any:
        known = end(n, joueur)
        if known is not None:
            return known
        following = after(joueur)
        return chooses[joueur](valeur(n - take, following) for take in TAKES if take <= n)

    return valeur


given_value = recursion(mover_loses_at_zero)

VALUE_IDEAS = (
    idea(
        "given-code",
        "Le code donné n'a pas encore été réparé. Jouez à la main la fin d'une partie.",
        untouched=True,
        valeur=given_value,
    ),
    idea(
        "ends-and-choices-reversed",
        "Toutes les valeurs ont le signe contraire : la fin de partie n'a pas changé, ce sont "
        "max et min qui sont échangés. Chacun cherche maintenant à perdre ! Qui a gagné quand il "
        "ne reste rien ?",
        valeur=recursion(mover_loses_at_zero, REVERSED),
    ),
    idea(
        "choices-reversed",
        "La fin de partie est juste, mais max et min sont échangés : quelle valeur MAX "
        "cherche-t-il ?",
        valeur=recursion(mover_wins_at_zero, REVERSED),
    ),
    idea(
        "players-do-not-alternate",
        "La fin de partie est juste, mais c'est le même joueur qui joue tous les coups. À qui "
        "est-ce de jouer après une prise ?",
        valeur=recursion(mover_wins_at_zero, after=lambda joueur: joueur),
    ),
    idea(
        "max-always-wins",
        "À la fin, MAX gagne toujours dans votre fonction. Qui a pris la dernière allumette ? "
        "Cela dépend de celui qui doit jouer.",
        valeur=recursion(lambda n, _: 100 if n == 0 else None),
    ),
    idea(
        "min-always-wins",
        "À la fin, MIN gagne toujours dans votre fonction. Qui a pris la dernière allumette ? "
        "Cela dépend de celui qui doit jouer.",
        valeur=recursion(lambda n, _: -100 if n == 0 else None),
    ),
    idea(
        "zero-like-one",
        "Vous arrêtez la partie à 1 allumette, et vous traitez 0 comme 1. Avec 1 allumette, celui "
        "qui joue va perdre ; avec 0, qui vient de prendre la dernière ?",
        valeur=recursion(mover_loses_up_to_one),
    ),
    idea(
        "zero-forgotten",
        "Vous arrêtez la partie à 1 allumette seulement. Mais on peut aussi arriver à 0 (en "
        "retirant 2 allumettes sur 2) : il n'y a plus de coup, max et min n'ont rien à comparer.",
        valeur=recursion(mover_loses_at_one),
    ),
    idea(
        "told-by-the-mover",
        "Quand MIN doit jouer, votre valeur a le signe contraire : elle dit si celui qui joue "
        "gagne. On demande toujours le point de vue de MAX.",
        valeur=lambda n, joueur: value(n, MAX),
    ),
    idea(
        "players-as-text",
        "Tout se passe comme si MIN devait toujours jouer. joueur vaut MAX ou MIN, sans "
        "guillemets : comparé à un texte, il en est toujours différent.",
        valeur=lambda n, joueur: value(n, MIN),
    ),
)


def why_value(_name: str, args: Args, expected: float) -> str:
    """Where the value comes from, one take further."""
    n, joueur = args
    if n == 0:
        other = joueur.opponent
        return f"Il ne reste rien : {other} a pris la dernière allumette, et perd. {joueur} gagne."
    if n == 1:
        return f"{joueur} est forcé de prendre la dernière allumette, et perd."
    values = action_values(GAME, (n, joueur)).values()
    taken = "la plus grande" if joueur is MAX else "la plus petite"
    return (
        f"Il reste ensuite {listed(heaps_after(n), 'ou')} : ces positions valent "
        f"{listed(map(french_number, values))}. {joueur} garde {taken}, {french_number(expected)}."
    )


# allumettes-2: the values of the children of a MIN node.


def children_values(n: int) -> list[float]:
    """The right values."""
    state = (n, MIN)
    return [] if GAME.is_terminal(state) else list(action_values(GAME, state).values())


def children(
    of: Callable[[int], Any], order: Sequence[int] = TAKES, *, legal: bool = True
) -> Function:
    """What `of` says of each heap left, in this order of takes."""
    return lambda n: [of(n - take) for take in order if take <= n or not legal]


def by_remainder(n: int) -> int:
    """The right value for MAX to move, even where there is no such heap."""
    return -100 if n % 4 == 1 else 100


def endless(n: int) -> float:
    """A recursion that has no value for a negative heap."""
    if n < 0:
        raise ValueError
    return value(n, MAX)


CHILDREN_IDEAS = (
    idea(
        "last-take-wins",
        "Vous donnez la victoire à qui prend la dernière allumette : ici, il perd. Si vous appelez "
        "valeur, l'exercice 1 est-il « Réussi » ?",
        valeurs_des_fils=children(lambda n: given_value(n, MAX)),
    ),
    idea(
        "min-plays-again",
        "Dans les fils, c'est encore à MIN de jouer. La position de départ est à MIN ; après sa "
        "prise, à qui est-ce ?",
        valeurs_des_fils=children(lambda n: value(n, MIN)),
    ),
    idea(
        "reverse-order",
        "L'ordre est inversé : le premier fils est celui où MIN a retiré 1 allumette.",
        valeurs_des_fils=lambda n: children_values(n)[::-1],
    ),
    idea(
        "value-of-the-node",
        "Vous renvoyez un seul nombre, la valeur de la position elle-même. On demande la liste des "
        "valeurs de ses fils, une par prise possible.",
        valeurs_des_fils=lambda n: value(n, MIN),
    ),
    idea(
        "heaps-not-values",
        "Ce sont les nombres d'allumettes des fils. On demande ce que vaut chacun de ces fils.",
        valeurs_des_fils=children(lambda n: n),
    ),
    idea(
        "three-children-always",
        "Il y a toujours trois valeurs : on ne peut pas retirer plus d'allumettes qu'il n'en "
        "reste.",
        valeurs_des_fils=children(by_remainder, legal=False),
    ),
    idea(
        "three-children-always-error",
        "On ne peut pas retirer plus d'allumettes qu'il n'en reste : vous demandez la valeur d'un "
        "tas négatif, qui n'a ni fin ni coup.",
        valeurs_des_fils=children(endless, legal=False),
    ),
    idea(
        "last-take-forgotten",
        "Il manque un fils quand n ne dépasse pas 3 : MIN a aussi le droit de prendre toutes les "
        "allumettes (il perd alors, mais c'est un coup).",
        valeurs_des_fils=lambda n: children_values(n)[: n - 1] if n < 4 else children_values(n),
    ),
    idea(
        "third-take-forgotten",
        "Il manque la prise de 3 allumettes : range(1, 3) s'arrête à 2.",
        valeurs_des_fils=children(by_remainder, order=(1, 2)),
    ),
    idea(
        "four-takes",
        "Il y a un fils de trop : on retire 3 allumettes au plus.",
        valeurs_des_fils=children(by_remainder, order=(1, 2, 3, 4)),
    ),
    idea(
        "signs-not-hundreds",
        "Les signes sont justes, mais N2 donne +100 à une victoire de MAX et −100 à une défaite.",
        valeurs_des_fils=lambda n: [v / 100 for v in children_values(n)],
    ),
    idea(
        "booleans",
        "Vous dites si MAX gagne ; on demande les valeurs, +100 ou −100.",
        valeurs_des_fils=lambda n: [v > 0 for v in children_values(n)],
    ),
)


def why_children(_name: str, args: Args, expected: Sequence[float]) -> str:
    """Which of the children MAX wins."""
    (n,) = args
    if n == 0:
        return "Il ne reste rien : MIN n'a aucune prise, la liste est vide."
    heaps = dict(zip(heaps_after(n), expected, strict=True))
    parts = [
        f"{verb} avec {listed(found, 'ou')}"
        for verb, sign in (("gagne", 1), ("perd", -1))
        if (found := [heap for heap, v in heaps.items() if v * sign > 0])
    ]
    taken = " (avec 0, MIN vient de prendre la dernière)" if 0 in heaps else ""
    left = listed(heaps, "ou")
    return f"Après MIN, MAX doit jouer avec {left} : il {', et '.join(parts)}{taken}."


# allumettes-3: which heaps win.


def by_recursion(choice: Callable[[Iterable[bool]], bool], n: int) -> bool:
    """Wins if `choice` of the takes leave a losing heap: the wrong quantifier, or no negation."""
    return n == 0 or choice(by_recursion(choice, heap) for heap in heaps_after(n))


def never_negates(heaps: Iterable[bool]) -> bool:
    """A take that leads to a heap that wins, for the opponent."""
    return any(heaps)


def all_must_lose(heaps: Iterable[bool]) -> bool:
    """Every take should leave a losing heap."""
    return not any(heaps)


WINS_IDEAS = (
    idea(
        "last-take-wins",
        "C'est la règle du jeu où prendre la dernière allumette fait gagner. Ici, elle fait "
        "perdre : quels sont les tas que l'on voudrait laisser à l'adversaire ?",
        gagne=lambda n: n % 4 != 0,
    ),
    idea(
        "says-who-loses",
        "C'est exactement le contraire : vous répondez True quand celui qui doit jouer perd.",
        gagne=lambda n: not wins(n),
    ),
    idea(
        "zero-loses",
        "Tout est juste, sauf le tas vide. Qui a pris la dernière allumette ?",
        gagne=lambda n: n > 0 and wins(n),
    ),
    idea(
        "only-one-loses",
        "Vous ne comptez comme perdant que le tas de 1 allumette. Que peut faire celui qui doit "
        "jouer avec 5 ? Essayez ses trois prises.",
        gagne=lambda n: n != 1,
    ),
    idea(
        "only-one-and-zero-lose",
        "Vous ne comptez comme perdants que 0 et 1. Que peut faire celui qui doit jouer avec 5 ? "
        "Et qui a gagné quand il ne reste rien ?",
        gagne=lambda n: n > 1,
    ),
    idea(
        "small-heaps-only",
        "La réponse n'est juste que pour n < 5. Au-delà, un tas gagne s'il existe une prise qui "
        "laisse un tas perdant.",
        gagne=lambda n: n in (2, 3, 4),
    ),
    idea(
        "modulo-three",
        "Vous comptez de 3 en 3. À eux deux, combien d'allumettes les joueurs peuvent-ils toujours "
        "retirer en un tour ?",
        gagne=lambda n: n % 3 != 1,
    ),
    idea(
        "takes-up-to-four",
        "Tout se passe comme si l'on pouvait retirer 4 allumettes : les tas perdants reviennent "
        "trop tard. Essayez les trois prises depuis 5.",
        gagne=lambda n: wins(n, 4),
    ),
    idea(
        "even-wins",
        "Vous regardez si le nombre est pair. Avec 3 allumettes, combien faut-il en retirer pour "
        "n'en laisser qu'une ?",
        gagne=lambda n: n % 2 == 0,
    ),
    idea(
        "all-takes-must-win",
        "Vous demandez que toutes les prises soient bonnes. Celui qui joue choisit la sienne : "
        "combien lui en faut-il de bonnes ?",
        gagne=partial(by_recursion, all_must_lose),
    ),
    idea(
        "opponent-not-negated",
        "Tous les tas gagnent, ou presque. Après une prise, c'est l'adversaire qui joue : un tas "
        "qui gagne, gagne alors pour lui.",
        gagne=partial(by_recursion, never_negates),
    ),
    idea(
        "value-not-boolean",
        "Vous renvoyez +100 ou −100 ; on demande True ou False.",
        gagne=lambda n: value(n, MAX),
    ),
    idea(
        "number-not-boolean",
        "La réponse est la bonne, mais en 1 et 0 ; on demande True ou False.",
        gagne=lambda n: int(wins(n)),
    ),
)


# allumettes-4: the mirror reply.

REPLY_IDEAS = (
    idea(
        "copies-the-take",
        "Vous refaites la prise de MAX. Le miroir de N2 n'est pas une copie : à 1 répond 3, à 2 "
        "répond 2, à 3 répond 1.",
        riposte=lambda n: (1 - n) % 4,
    ),
    idea(
        "last-take-wins",
        "Vous laissez un multiple de 4 : c'est la stratégie du jeu où la dernière allumette fait "
        "gagner. Ici, combien d'allumettes MAX doit-il trouver à la fin ?",
        riposte=lambda n: n % 4,
    ),
    idea(
        "completes-the-heap",
        "Vous complétez le tas à un multiple de 4. C'est la prise de MAX que celle de MIN "
        "complète à 4, pas ce qui reste.",
        riposte=lambda n: 4 - n % 4,
    ),
    idea(
        "shifted-the-wrong-way",
        "Le reste est décalé dans le mauvais sens. Avec 4 allumettes, il faut en laisser 1 ; avec "
        "2, aussi.",
        riposte=lambda n: (n + 1) % 4,
    ),
    idea(
        "greedy-leaving-one",
        "Vous retirez le plus possible en laissant au moins une allumette. C'est bien pour la "
        "dernière riposte ; avec 7 allumettes, MAX en trouve alors 4, et il gagne.",
        riposte=lambda n: min(3, n - 1),
    ),
    idea(
        "greedy",
        "Vous retirez le plus possible : MIN finit par prendre la dernière allumette, et il perd.",
        riposte=lambda n: min(3, n),
    ),
    idea(
        "leaves-one-at-once",
        "Vous voulez laisser 1 allumette tout de suite, mais on en retire 3 au plus. Quel autre "
        "tas perdant MIN peut-il laisser ?",
        riposte=lambda n: n - 1,
    ),
    idea(
        "heap-not-take",
        "C'est le nombre d'allumettes qui restent après la riposte. On demande combien MIN en "
        "retire.",
        riposte=lambda n: n - winning_take(n),
    ),
    idea(
        "always-one",
        "Vous retirez toujours 1 allumette : la riposte dépend de ce que MAX vient de faire.",
        riposte=lambda n: 1,
    ),
)


# allumettes-5: the losing heaps, for takes of 1 to k.


def ordered(functions: Functions, name: str, args: Args) -> Any:
    """The heaps, in a list even where they were given as a set or a range."""
    answer = functions[name](*args)
    if isinstance(answer, set | frozenset) and all(type(item) is int for item in answer):
        return sorted(answer)
    return list(answer) if isinstance(answer, range) else answer


def every(step: Callable[[int], int], first: int = 1) -> Function:
    """The heaps from `first` up to N, one in `step(k)`."""
    return lambda N, k: list(range(first, N + 1, step(k)))


LOSING_IDEAS = (
    idea(
        "last-take-wins",
        "Ce sont les multiples de k + 1 : les tas perdants du jeu où la dernière allumette fait "
        "gagner. Ici, elle fait perdre.",
        perdantes=every(lambda k: k + 1, first=0),
    ),
    idea(
        "last-take-wins-without-zero",
        "Ce sont les multiples de k + 1 : les tas perdants du jeu où la dernière allumette fait "
        "gagner. Ici, celui qui trouve 1 allumette a perdu.",
        perdantes=lambda N, k: list(range(k + 1, N + 1, k + 1)),
    ),
    idea(
        "zero-counted",
        "Le tas vide n'est pas perdant : l'adversaire vient de prendre la dernière allumette, et "
        "c'est lui qui a perdu.",
        perdantes=lambda N, k: [0, *losing(N, k)],
    ),
    idea(
        "last-heap-forgotten",
        "Le tas de N allumettes est à examiner aussi : « jusqu'à N » le comprend.",
        perdantes=lambda N, k: losing(N - 1, k),
    ),
    idea(
        "k-ignored",
        "Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3.",
        perdantes=lambda N, k: losing(N, 3),
    ),
    idea(
        "takes-below-k",
        "Tout se passe comme si l'on ne pouvait retirer que k - 1 allumettes au plus : "
        "range(1, k) s'arrête à k - 1. (Ou bien vous comptez de k en k.)",
        perdantes=every(lambda k: k),
    ),
    idea(
        "modulo-k",
        "Vous comptez de k en k. À eux deux, combien d'allumettes les joueurs peuvent-ils toujours "
        "retirer en un tour, quelle que soit la prise du premier ?",
        perdantes=lambda N, k: [n for n in range(N + 1) if n % k == 1],
    ),
    idea(
        "takes-above-k",
        "Tout se passe comme si l'on pouvait retirer k + 1 allumettes. Jusqu'où vont les prises ?",
        perdantes=every(lambda k: k + 2),
    ),
    idea(
        "winning-heaps",
        "Ce sont les tas gagnants : on demande les autres.",
        perdantes=lambda N, k: [n for n in range(1, N + 1) if wins(n, k)],
    ),
    idea(
        "winning-heaps-with-zero",
        "Ce sont les tas gagnants : on demande les autres.",
        perdantes=lambda N, k: [n for n in range(N + 1) if wins(n, k)],
    ),
    idea(
        "decreasing",
        "Les tas sont les bons, mais dans l'ordre décroissant.",
        perdantes=lambda N, k: losing(N, k)[::-1],
    ),
    idea(
        "how-many",
        "Vous renvoyez combien il y en a ; on demande lesquels, dans une liste.",
        perdantes=lambda N, k: len(losing(N, k)),
    ),
    idea(
        "only-one",
        "Vous ne trouvez que le tas de 1 allumette. Un tas est perdant dès que toutes les prises "
        "laissent un tas gagnant.",
        perdantes=lambda N, k: [1][:N],
    ),
)


def why_losing(_name: str, args: Args, expected: list[int]) -> str:
    """Why the greatest losing heap is one."""
    _, k = args
    if not expected:
        return "Avec 0 allumette, celui qui doit jouer a déjà gagné : aucun tas n'est perdant."
    last = expected[-1]
    if last == 1:
        return f"Prises de 1 à {k}. Seul le tas de 1 est perdant : il faut prendre la dernière."
    left = listed(heaps_after(last, k), "ou")
    all_win = "un tas gagnant" if k == 1 else "des tas gagnants"
    return f"Prises de 1 à {k}. {last} est perdant : il reste ensuite {left}, {all_win}."


# allumettes-6: the winning take, for takes of 1 to k.


def otherwise(none: Any) -> Function:
    """The right take, and something else than 0 where there is none."""
    return lambda n, k: winning_take(n, k) or none


def first_take_leaving_a_win(n: int, k: int) -> int:
    """The first take that leaves the opponent a winning heap."""
    return next((n - heap for heap in heaps_after(n, k) if wins(heap, k)), 0)


TAKE_IDEAS = (
    idea(
        "empty-heap",
        "Tout est juste, sauf pour n = 0 : s'il ne reste rien, il n'y a rien à retirer. Que donne "
        "% avec un nombre négatif ?",
        coup_gagnant=lambda n, k: (n - 1) % (k + 1),
    ),
    idea(
        "none-for-zero",
        "Les coups sont les bons, mais s'il n'y a aucun coup gagnant, on demande 0. (None veut "
        "dire « pas encore fait » pour la vérification.)",
        coup_gagnant=otherwise(None),
    ),
    idea(
        "minus-one-for-zero",
        "Les coups sont les bons, mais s'il n'y a aucun coup gagnant, on demande 0.",
        coup_gagnant=otherwise(-1),
    ),
    idea(
        "any-take-when-lost",
        "Les coups gagnants sont les bons ; mais quand le tas est perdant, on demande 0, pas un "
        "coup quelconque.",
        coup_gagnant=lambda n, k: winning_take(n, k) or min(n, 1),
    ),
    idea(
        "last-take-wins",
        "Vous laissez un multiple de k + 1 : c'est la stratégie du jeu où la dernière allumette "
        "fait gagner. Ici, elle fait perdre.",
        coup_gagnant=lambda n, k: n % (k + 1),
    ),
    idea(
        "k-ignored",
        "Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3.",
        coup_gagnant=lambda n, _: winning_take(n, 3),
    ),
    idea(
        "k-ignored-and-empty-heap",
        "Votre réponse ne dépend pas de k : elle n'est juste que pour des prises de 1 à 3. Et pour "
        "n = 0, il n'y a rien à retirer.",
        coup_gagnant=lambda n, _: (n - 1) % 4,
    ),
    idea(
        "takes-below-k",
        "Tout se passe comme si l'on ne pouvait retirer que k - 1 allumettes au plus : range(1, k) "
        "s'arrête à k - 1.",
        coup_gagnant=lambda n, k: winning_take(n, k - 1) if k > 1 else 0,
    ),
    idea(
        "modulo-k",
        "Vous comptez de k en k. À eux deux, combien d'allumettes les joueurs peuvent-ils toujours "
        "retirer en un tour, quelle que soit la prise du premier ?",
        coup_gagnant=lambda n, k: (n - 1) % k,
    ),
    idea(
        "takes-above-k",
        "Tout se passe comme si l'on pouvait retirer k + 1 allumettes. Jusqu'où vont les prises ?",
        coup_gagnant=lambda n, k: winning_take(n, k + 1),
    ),
    idea(
        "greedy-leaving-one",
        "Vous retirez le plus possible en laissant au moins une allumette. L'adversaire peut "
        "alors avoir un bon coup : il faut lui laisser un tas perdant.",
        coup_gagnant=lambda n, k: max(0, min(k, n - 1)),
    ),
    idea(
        "greedy",
        "Vous retirez le plus possible. Il faut plutôt laisser à l'adversaire un tas perdant.",
        coup_gagnant=lambda n, k: min(k, n),
    ),
    idea(
        "leaves-a-winning-heap",
        "Vous laissez à l'adversaire un tas où celui qui joue gagne. C'est lui qui va jouer !",
        coup_gagnant=first_take_leaving_a_win,
    ),
    idea(
        "heap-not-take",
        "C'est le tas laissé à l'adversaire. On demande combien d'allumettes retirer.",
        coup_gagnant=lambda n, k: n - take if (take := winning_take(n, k)) else 0,
    ),
)


# allumettes-7: the order in which the values become known.


def valued(n: int) -> list[int]:
    """The right order: that of the library's own search."""
    events = record(minimax_value, GAME, (n, MAX)).events
    known: list[Any] = [event.path for event in events if event.kind in ("leaf", "leave")]
    return [GAME.play(taken, (n, MAX))[0] for taken in known]


def walk(
    n: int,
    *,
    takes: Sequence[int] = TAKES,
    father: str = "after",
    leaves: bool = True,
    stop: int = 0,
) -> list[int]:
    """Depth first; the father comes after its children, before, after the first one, or never."""
    if n <= stop:
        return [n] if leaves else []
    options: Any = {"takes": takes, "father": father, "leaves": leaves, "stop": stop}
    below = [walk(n - take, **options) for take in takes if take <= n]
    first = {"before": 0, "between": 1, "after": len(below), "never": len(below)}[father]
    here = [] if father == "never" else [n]
    return [*chain(*below[:first]), *here, *chain(*below[first:])]


def levels(n: int) -> list[list[int]]:
    """The levels of the tree, from the root down."""
    rows = [[n]]
    while below := [heap for father in rows[-1] for heap in heaps_after(father)]:
        rows.append(below)
    return rows


def nested(n: int) -> list[Any]:
    """The lists of the children put in the list as they are."""
    return [*map(nested, heaps_after(n)), n]


ORDER_IDEAS = (
    idea(
        "father-first",
        "C'est l'ordre dans lequel on entre dans les nœuds (préfixe). Mais quand l'algorithme "
        "entre dans un nœud, que lui manque-t-il pour connaître sa valeur ?",
        ordre_de_visite=partial(walk, father="before"),
    ),
    idea(
        "levels-upwards",
        "C'est l'ordre « par niveaux, en montant » du texte de N2. Suivez plutôt son pseudo-code : "
        "après le premier fils d'un nœud, quel est l'appel suivant ?",
        ordre_de_visite=lambda n: list(chain(*reversed(levels(n)))),
    ),
    idea(
        "levels-upwards-from-the-right",
        "C'est un parcours « par niveaux, en montant », et de droite à gauche. Suivez plutôt le "
        "code : après le premier fils d'un nœud, quel est l'appel suivant ?",
        ordre_de_visite=lambda n: list(chain(*levels(n)))[::-1],
    ),
    idea(
        "levels-downwards",
        "C'est un parcours par niveaux, en largeur, depuis la racine. L'algorithme ne connaît "
        "pourtant la valeur de la racine qu'à la fin.",
        ordre_de_visite=lambda n: list(chain(*levels(n))),
    ),
    idea(
        "from-right-to-left",
        "Les fils sont pris de droite à gauche : la première prise essayée est 1.",
        ordre_de_visite=partial(walk, takes=TAKES[::-1]),
    ),
    idea(
        "reversed-list",
        "L'ordre est exactement l'inverse : la première valeur connue est celle d'une feuille.",
        ordre_de_visite=lambda n: valued(n)[::-1],
    ),
    idea(
        "father-after-first-child",
        "Le père vient après son premier fils. Sa valeur est-elle déjà connue ?",
        ordre_de_visite=partial(walk, father="between"),
    ),
    idea(
        "leaves-forgotten",
        "Il manque les feuilles : l'algorithme les évalue aussi, par f.",
        ordre_de_visite=partial(walk, leaves=False),
    ),
    idea(
        "leaves-only",
        "Vous ne gardez que les feuilles : un nœud intérieur reçoit lui aussi une valeur, quand "
        "ses fils ont les leurs.",
        ordre_de_visite=partial(walk, father="never"),
    ),
    idea(
        "root-forgotten",
        "Il manque la racine, qui reçoit sa valeur en dernier.",
        ordre_de_visite=lambda n: valued(n)[:-1],
    ),
    idea(
        "each-heap-once",
        "Chaque tas ne paraît qu'une fois. Le même tas revient à plusieurs endroits de l'arbre, "
        "et N2 le recalcule chaque fois.",
        ordre_de_visite=lambda n: list(dict.fromkeys(valued(n))),
    ),
    idea(
        "stops-at-one",
        "Vous arrêtez l'arbre à 1 allumette. La partie n'est finie qu'à 0 : le nœud 1 a encore un "
        "fils.",
        ordre_de_visite=partial(walk, stop=1),
    ),
    idea(
        "nested-lists",
        "Vous mettez des listes dans la liste. On demande une seule liste de nombres : ajoutez à "
        "la vôtre les éléments de celle de chaque fils.",
        ordre_de_visite=nested,
    ),
    idea(
        "list-kept-between-calls",
        "L'ordre est le bon, mais les réponses des appels précédents restent dans la liste : elle "
        "doit être neuve à chaque appel. Où est-elle créée ?",
        ordre_de_visite=lambda n: list(chain(*map(valued, range(n + 1)))),
    ),
)


def why_order(_name: str, args: Args, expected: list[int]) -> str:
    """The children's own orders, one after the other, then the father."""
    (n,) = args
    if n == 0:
        return "La partie est finie : la racine est une feuille, et la seule valeur."
    parts = [f"{shown(valued(heap))} (le fils {heap})" for heap in heaps_after(n)]
    return f"D'abord {', puis '.join(parts)} ; {n} vient quand tous ses fils sont connus."


EXERCISES: tuple[Exercise, ...] = (
    Exercise(
        key="allumettes-1",
        title="Réparer la valeur d'un tas",
        expects="+100 ou −100, du point de vue de MAX",
        right={"valeur": value},
        inputs={
            "valeur": [
                (0, MAX),
                (1, MAX),
                (1, MIN),
                (2, MAX),
                (3, MIN),
                (4, MIN),
                (5, MAX),
                (5, MIN),
                (6, MAX),
            ]
        },
        hints=(
            "Rejouez la plus petite partie : il reste 1 allumette et MAX joue. Que fait-il, qui a "
            "perdu, et que renvoie la fonction ?",
            "Le choix de MAX, celui de MIN et l'alternance sont justes. Regardez ce qui est "
            "renvoyé à la fin de la partie.",
            "Quand il ne reste rien et que MAX doit jouer, c'est MIN qui vient de prendre la "
            "dernière allumette. Qui a gagné ? La ligne du cas n == 0 dit le contraire.",
        ),
        misconceptions=VALUE_IDEAS,
        why=why_value,
    ),
    Exercise(
        key="allumettes-2",
        title="Les valeurs des fils (question 1 de N2)",
        expects="la liste des valeurs des fils, de la prise 1 à la plus grande",
        right={"valeurs_des_fils": children_values},
        inputs={"valeurs_des_fils": [(4,), (2,), (1,), (0,), (5,), (7,)]},
        hints=(
            "Un fils par prise possible. Combien d'allumettes reste-t-il dans chacun, et à qui "
            "est-ce de jouer ?",
            "La fonction valeur contient déjà une liste semblable : celle dont elle prend le "
            "maximum ou le minimum. Ici, celui qui retire est toujours MIN.",
            "Pour chaque prise de 1 à 3 qui ne dépasse pas n, ajoutez à la liste la valeur du tas "
            "qui reste, MAX devant jouer.",
        ),
        misconceptions=CHILDREN_IDEAS,
        why=why_children,
    ),
    Exercise(
        key="allumettes-3",
        title="Qui gagne (question 2 de N2)",
        expects="True ou False",
        right={"gagne": wins},
        inputs={"gagne": [(n,) for n in (1, 2, 3, 4, 0, 5, 6, 8, 9, 12)]},
        hints=(
            "Faites un tableau à la main, de n = 1 à 6 : pour chaque tas, quels tas peut-on "
            "laisser à l'adversaire ?",
            "Un tas gagne s'il existe une prise qui laisse à l'adversaire un tas où l'on ne gagne "
            "pas. Remplissez le tableau du plus petit au plus grand.",
            "Deux voies : transformer la valeur, quand MAX joue, en True ou False ; ou repérer "
            "dans le tableau de combien en combien reviennent les tas perdants, et depuis lequel.",
        ),
        misconceptions=WINS_IDEAS,
        why=lambda _name, args, _expected: why_heap(*args),
    ),
    Exercise(
        key="allumettes-4",
        title="La riposte en miroir",
        expects="le nombre d'allumettes que MIN retire : 1, 2 ou 3",
        right={"riposte": winning_take},
        inputs={"riposte": [(4,), (3,), (2,), (8,), (7,), (6,)]},
        hints=(
            "Quel tas MIN veut-il laisser à MAX ? L'exercice 3 dit lesquels font perdre celui qui "
            "joue.",
            "À eux deux, MAX puis MIN retirent toujours le même nombre d'allumettes. Lequel, si "
            "l'on part de 5 pour arriver à 1 ?",
            "Essayez les prises 1, 2 et 3 : une seule laisse un tas perdant. Une boucle et gagne "
            "suffisent ; un reste de division aussi, si vous le décalez de 1.",
        ),
        misconceptions=REPLY_IDEAS,
        why=lambda _name, args, _expected: why_heap(*args),
    ),
    Exercise(
        key="allumettes-5",
        title="Les tas perdants, pour des prises de 1 à k",
        expects="la liste croissante des tas perdants, de 1 à N",
        right={"perdantes": losing},
        inputs={
            "perdantes": [(10, 3), (5, 3), (1, 3), (0, 3), (7, 2), (6, 1), (3, 5), (13, 4)],
        },
        hints=(
            "Reprenez le tableau de l'exercice 3, avec d'autres prises : le verdict d'un tas ne "
            "dépend que des tas plus petits.",
            "Un tas est perdant quand aucune prise ne laisse un tas perdant. Parcourez les tas de "
            "1 à N en gardant dans une liste ceux que vous avez trouvés.",
            "Le tas de 1 est perdant. Pour chaque tas n suivant, testez si l'un des tas n - 1, …, "
            "n - k est déjà dans la liste ; s'il n'y en a aucun, n la rejoint.",
        ),
        misconceptions=LOSING_IDEAS,
        observe=ordered,
        why=why_losing,
    ),
    Exercise(
        key="allumettes-6",
        title="Le coup gagnant, pour des prises de 1 à k",
        expects="le nombre d'allumettes à retirer, ou 0 si aucun coup ne gagne",
        right={"coup_gagnant": winning_take},
        inputs={
            "coup_gagnant": [
                (4, 3),
                (7, 3),
                (5, 3),
                (1, 3),
                (0, 3),
                (6, 2),
                (7, 2),
                (4, 1),
                (3, 1),
                (3, 5),
                (13, 4),
                (15, 4),
            ]
        },
        hints=(
            "Un coup gagne quand il laisse à l'adversaire un tas perdant. L'exercice 5 les donne "
            "tous.",
            "Essayez les prises une à une, de 1 à k, sans dépasser n. Que renvoyer si aucune ne "
            "convient ?",
            "Dans la boucle, si le tas laissé est perdant, renvoyez la prise ; après la boucle, "
            "renvoyez 0. Avec un reste de division, pensez à n = 0.",
        ),
        misconceptions=TAKE_IDEAS,
        why=lambda _name, args, _expected: why_heap(*args),
    ),
    Exercise(
        key="allumettes-7",
        title="L'ordre dans lequel les nœuds sont évalués",
        expects="la liste des tas, dans l'ordre où leurs valeurs sont connues",
        right={"ordre_de_visite": valued},
        inputs={"ordre_de_visite": [(0,), (1,), (2,), (3,), (4,)]},
        hints=(
            "Exécutez ValeurMAX(2) à la main. Quelle est la première fonction qui arrive à son "
            "return ? La suivante ?",
            "Une fonction ne renvoie sa valeur qu'après tous les appels de sa boucle : où placer "
            "le tas par rapport à ceux de ses fils ?",
            "Une fonction récursive suffit : partez d'une liste vide ; pour chaque prise possible, "
            "ajoutez à la suite la liste du fils ; à la fin, ajoutez le tas lui-même.",
        ),
        misconceptions=ORDER_IDEAS,
        why=why_order,
    ),
)
