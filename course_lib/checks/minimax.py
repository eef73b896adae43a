"""The sheet `minimax`: the two functions of N1 and N3, N2's pseudo-code, the move, the nodes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product
from math import inf
from typing import Any

from course_lib.games import MAX, MIN, Player
from course_lib.given.trees import (
    ARBRE_N2,
    ARBRE_N3,
    Position,
    arbre,
    coup,
    game_of,
    h,
    successeurs,
)
from course_lib.judge import Exercise, Misconception
from course_lib.judge.exercise import Args, Functions
from course_lib.search import action_values, best_action, minimax_value
from course_lib.text import french_number
from course_lib.tracing import Counted

Value = Callable[[Position, int], Any]
"""More plies than any tree here has."""

# What is common to all: the inputs are nested lists, the student gets the root of the tree.


SMALL: Any = (0, [(6, [3, 5]), (1, [9, 7]), 4])
NAMED = {"PETIT": SMALL, "ARBRE_N2": ARBRE_N2, "ARBRE_N3": ARBRE_N3}
"""The trees that the statement shows, under their names in the notebook."""


def at_the_root(functions: Functions, name: str, args: Args) -> Any:
    """The value of the call on the root of the tree that the first argument writes."""
    branches, *others = args
    return functions[name](arbre(branches), *others)


def call_text(name: str, args: Args) -> str:
    """The call as a student can replay it."""
    branches, *others = args
    known = next((one for one, tree in NAMED.items() if tree == branches), repr(branches))
    return f"{name}({', '.join([f'arbre({known})', *map(repr, others)])})"


def value_for(player: Player) -> Value:
    """The right function of the player who is to move: the library's own search."""

    def value(p: Position, n: int) -> float:
        game, path = game_of(p, player)
        return minimax_value(game, path, n, game.heuristic)

    return value


value_of_min, value_of_max = value_for(MIN), value_for(MAX)


def numbers(values: Iterable[float]) -> str:
    """Some numbers, as they stand in a French sentence."""
    return ", ".join(map(french_number, values))


# minimax-1 and minimax-4: two functions that call each other, and how students get them wrong.


@dataclass(frozen=True)
class Half:
    """One of the two functions, part by part: a wrong idea changes one part."""

    start: float
    takes: Callable[[float, float], float]
    calls_itself: bool = False
    step: int = 1
    horizon: Callable[[int], bool] = lambda n: n == 0
    without_successors: str = "leaf"
    leaf: Callable[[Position], Any] = h


BOB, ALICE = Half(inf, min), Half(-inf, max)


def pair(names: tuple[str, str], bob: Half, alice: Half) -> dict[str, Value]:
    """Both functions, as these two halves make them."""
    halves = (bob, alice)

    def value(mover: int, p: Position, n: int) -> Any:
        half, following = halves[mover], successeurs(p)
        if half.horizon(n) or (half.without_successors == "leaf" and not following):
            return half.leaf(p)
        if half.without_successors == "error" and not following:
            raise ValueError
        best, other = half.start, mover if half.calls_itself else 1 - mover
        for q in following:
            best = half.takes(best, value(other, q, n - half.step))
        return best

    return {name: partial(value, mover) for mover, name in enumerate(names)}


def first_met(best: float, value: float) -> float:
    """What a `return` inside the loop gives: the value of the first successor."""
    return value if best in (inf, -inf) else best


SLIPS: dict[str, tuple[str, Callable[[Half], Half]]] = {
    "calls-itself": (
        "{le} s'appelle elle-même : un joueur jouerait deux fois de suite. Après son coup, qui "
        "doit jouer ?",
        lambda half: replace(half, calls_itself=True),
    ),
    "takes-the-other-end": (
        "{dans}, c'est la mauvaise extrémité qui est gardée. Qui choisit à ce nœud, et "
        "cherche-t-il une grande ou une petite valeur ?",
        lambda half: replace(half, start=-half.start, takes=max if half.takes is min else min),
    ),
    "start-zero": (
        "{dans}, la recherche de l'extremum part de 0 : une valeur qu'aucune position n'a "
        "l'emporte dès que toutes les autres sont d'un même côté de 0. D'où partir pour que la "
        "première valeur soit toujours retenue ?",
        lambda half: replace(half, start=0),
    ),
    "start-swapped": (
        "{dans}, l'infini de départ n'est pas le bon : rien ne peut l'améliorer, il reste "
        "jusqu'au bout.",
        lambda half: replace(half, start=-half.start),
    ),
    "comparison-reversed": (
        "{dans}, la comparaison est à l'envers : l'infini de départ n'est jamais remplacé.",
        lambda half: replace(half, takes=max if half.takes is min else min),
    ),
    "depth-not-decreased": (
        "{dans}, la profondeur ne diminue pas d'un appel au suivant : l'horizon recule sans cesse "
        "et la recherche va jusqu'au bout de l'arbre. Combien de coups reste-t-il après un coup ?",
        lambda half: replace(half, step=0),
    ),
    "horizon-forgotten": (
        "{dans}, rien n'arrête la recherche quand n vaut 0 : elle continue jusqu'au bout de "
        "l'arbre.",
        lambda half: replace(half, horizon=lambda _: False),
    ),
    "leaf-test-missing": (
        "{dans}, une fin de partie n'est pas reconnue quand n n'est pas nul : la boucle ne fait "
        "aucun tour et l'infini de départ est renvoyé. Que vaut une position sans successeur ?",
        lambda half: replace(half, without_successors="start"),
    ),
    "leaf-test-missing-error": (
        "{dans}, une fin de partie n'est pas reconnue quand n n'est pas nul : le minimum ou le "
        "maximum d'une liste vide n'existe pas. Que vaut une position sans successeur ?",
        lambda half: replace(half, without_successors="error"),
    ),
    "first-successor-only": (
        "{dans}, seule la valeur du premier successeur compte : un return est-il resté à "
        "l'intérieur de la boucle ?",
        lambda half: replace(half, takes=first_met),
    ),
    "last-successor-only": (
        "{dans}, seule la valeur du dernier successeur compte : chaque tour de boucle remplace la "
        "valeur gardée, même par une moins bonne.",
        lambda half: replace(half, takes=lambda _best, value: value),
    ),
}
"""What can go wrong in one of the two functions, or in both."""


def slips(names: tuple[str, str], kinds: Iterable[str]) -> list[Misconception]:
    """Every such mistake, in both functions, in the first one, in the second one."""
    made = []
    for kind, in_bob, in_alice in product(kinds, (True, False), (True, False)):
        wrong = [name for name, hit in zip(names, (in_bob, in_alice), strict=True) if hit]
        if wrong:
            message, change = SLIPS[kind]
            bob, alice = change(BOB) if in_bob else BOB, change(ALICE) if in_alice else ALICE
            said = message.format(le=subject(wrong), dans=place(wrong))
            name = "-".join(["both" if len(wrong) == 2 else wrong[0].lower(), kind])
            made.append(Misconception(name, said, pair(names, bob, alice)))
    return made


def subject(names: list[str]) -> str:
    """Who does it, at the beginning of a sentence."""
    return names[0] if len(names) == 1 else f"Chacune des deux fonctions, {' et '.join(names)},"


def place(names: list[str]) -> str:
    """Where it happens, at the beginning of a sentence."""
    return f"Dans {' et '.join(names)}"


def why_value(player: Player, args: Args, expected: float) -> str:
    """Where the value of the player who is to move comes from."""
    branches, n = args
    game, path = game_of(arbre(branches), player)
    here = french_number(expected)
    if game.is_terminal(path):
        return f"La partie est finie : la valeur est la note de cette position, {here}."
    if n == 0:
        return f"n = 0 : aucun coup n'est prévu, la valeur est la note de cette position, {here}."
    values = action_values(game, path, n, game.heuristic).values()
    taken = "la plus grande" if player is MAX else "la plus petite"
    return (
        f"Pour n = {n - 1}, l'autre fonction donne aux successeurs : {numbers(values)}. "
        f"{player} garde {taken}, {here}."
    )


UNEVEN: Any = (1, [(-2, [-5, (-7, [-9, -6])]), -4, (3, [(8, [-3, 12]), (-1, [-8, -10])])])
"""Negative values, branches of unequal lengths, and a heuristic that misleads."""
FORCED: Any = (2, [(5, [(-3, [(6, [-8])])])])
"""One move at a time."""
PAIR_INPUTS: list[Args] = [
    (SMALL, 0),
    (7, 3),
    (SMALL, 1),
    (SMALL, 2),
    (UNEVEN, 2),
    (UNEVEN, 3),
    (ARBRE_N3, 1),
    (ARBRE_N3, 2),
    (ARBRE_N3, 3),
    (FORCED, 3),
]


def two_functions(
    key: str,
    title: str,
    names: tuple[str, str],
    hints: tuple[str, str, str],
    misconceptions: Iterable[Misconception],
) -> Exercise:
    """An exercise that asks for minimax and maximin, under these names."""
    players = dict(zip(names, (MIN, MAX), strict=True))
    return Exercise(
        key=key,
        title=title,
        expects="la valeur de la position, un nombre",
        right={name: value_for(player) for name, player in players.items()},
        inputs=dict.fromkeys(names, PAIR_INPUTS),
        hints=hints,
        misconceptions=tuple(misconceptions),
        observe=at_the_root,
        why=lambda name, args, expected: why_value(players[name], args, expected),
        written=call_text,
    )


N1_NAMES = ("MiniMax", "MaxiMin")


def stray(_p: Position) -> float:
    """What `h(p)` does where the parameter is called `pos`."""
    raise NameError


STRAY_BOB = replace(BOB, leaf=stray)
SELF_ALICE = replace(ALICE, calls_itself=True)
N1_MISCONCEPTIONS = (
    Misconception(
        "n1-untouched",
        "Le code donné n'a pas encore été réparé.",
        pair(N1_NAMES, STRAY_BOB, SELF_ALICE),
        untouched=True,
    ),
    Misconception(
        "only-the-name-repaired",
        "La faute de MiniMax est réparée ; il en reste une, dans MaxiMin. Suivez ses appels à la "
        "profondeur 2 : à quel moment Bob joue-t-il ?",
        pair(N1_NAMES, BOB, SELF_ALICE),
    ),
    Misconception(
        "only-the-call-repaired",
        "L'appel de MaxiMin est réparé ; il reste une faute dans MiniMax. Lisez le message "
        "d'erreur : comment s'appelle le paramètre de la fonction ?",
        pair(N1_NAMES, STRAY_BOB, ALICE),
    ),
    Misconception(
        "name-spoilt-in-both",
        "Les deux fonctions évaluent maintenant une variable qui n'existe pas. Comment s'appelle "
        "leur paramètre ?",
        pair(N1_NAMES, STRAY_BOB, replace(ALICE, leaf=stray)),
    ),
    Misconception(
        "both-call-themselves",
        "La faute de MaxiMin a gagné MiniMax : chaque fonction s'appelle maintenant elle-même, et "
        "l'adversaire ne joue jamais.",
        pair(N1_NAMES, replace(BOB, calls_itself=True), SELF_ALICE),
    ),
    Misconception(
        "calls-exchanged",
        "MaxiMin appelle bien l'autre fonction, mais MiniMax s'appelle maintenant elle-même. Après "
        "le coup de Bob, qui joue ?",
        pair(N1_NAMES, replace(BOB, calls_itself=True), ALICE),
    ),
    *slips(
        N1_NAMES,
        ("takes-the-other-end", "depth-not-decreased", "leaf-test-missing", "horizon-forgotten"),
    ),
)

N3_NAMES = ("minimax", "maximin")


def wrapped(names: tuple[str, str], wrap: Callable[[Player, Position, int], Any]) -> Functions:
    """Two functions that do the same thing, each for its player."""
    return {name: partial(wrap, player) for name, player in zip(names, (MIN, MAX), strict=True)}


def best_successor(player: Player, p: Position, n: int) -> Any:
    """The position that the player goes to; the value where there is none."""
    game, path = game_of(p, player)
    if n == 0 or game.is_terminal(path):
        return h(p)
    action = best_action(game, path, n, game.heuristic)
    return next(q for q in successeurs(p) if coup(q) == action)


def value_and_successor(player: Player, p: Position, n: int) -> Any:
    """A couple in place of a value."""
    q = best_successor(player, p, n)
    return (value_for(player)(p, n), q) if isinstance(q, Position) else q


def one_ply_only(player: Player, p: Position, n: int) -> Any:
    """The heuristic of the successors, whatever the depth."""
    return value_for(player)(p, min(n, 1))


def told_by_the_mover(player: Player, p: Position, n: int) -> Any:
    """The leaves valued for the player who is to move there."""
    bob = replace(BOB, leaf=lambda q: -h(q))
    return pair(N3_NAMES, bob, ALICE)[N3_NAMES[player is MAX]](p, n)


def horizon_at(depth: int) -> Functions:
    """Two functions that stop at this depth left, and at the ends of play."""
    bob, alice = (replace(half, horizon=lambda n: n <= depth) for half in (BOB, ALICE))
    return pair(N3_NAMES, bob, alice)


def same_position(_player: Player, p: Position, _n: int) -> Any:
    """A recursion on the position itself ends on it."""
    return h(p)


def waiting(written: str, missing: str, *, as_a_list: bool) -> Misconception:
    """One function written, the other one still a stub."""

    def stuck(p: Position, n: int) -> Any:
        following = successeurs(p)
        if n == 0 or not following:
            return h(p)
        if as_a_list and len(following) == 1:
            return None
        raise TypeError

    return Misconception(
        f"{missing}-not-written{'-list' if as_a_list else ''}",
        f"{missing} ne renvoie encore rien, et {written} a besoin de ses valeurs : écrivez les "
        "deux fonctions avant de vérifier.",
        {written: stuck, missing: lambda _p, _n: None},
    )


N3_MISCONCEPTIONS = (
    *(
        waiting(written, missing, as_a_list=as_a_list)
        for written, missing in (N3_NAMES, N3_NAMES[::-1])
        for as_a_list in (False, True)
    ),
    Misconception(
        "returns-a-position",
        "Vous renvoyez la position choisie. Ces deux fonctions renvoient sa valeur, un nombre : "
        "celle qui appelle doit pouvoir la comparer.",
        wrapped(N3_NAMES, best_successor),
    ),
    Misconception(
        "returns-a-couple",
        "Vous renvoyez un couple. On demande la valeur seule, un nombre : celle qui appelle doit "
        "pouvoir la comparer.",
        wrapped(N3_NAMES, value_and_successor),
    ),
    Misconception(
        "one-ply-only",
        "Les successeurs sont évalués par h, sans descendre plus loin : c'est la profondeur 1, "
        "quel que soit n. Que devient la réponse de l'adversaire ?",
        wrapped(N3_NAMES, one_ply_only),
    ),
    Misconception(
        "horizon-one-ply-early",
        "La recherche s'arrête un coup trop tôt : quelle valeur de n signifie qu'il n'y a plus de "
        "coup à prévoir ?",
        horizon_at(1),
    ),
    Misconception(
        "horizon-one-ply-late",
        "La recherche descend un coup trop loin : pour n = 0, on évalue sur place.",
        horizon_at(-1),
    ),
    Misconception(
        "same-position",
        "Les appels récursifs portent sur la position elle-même : c'est toujours elle qui est "
        "évaluée, jamais ses successeurs.",
        wrapped(N3_NAMES, same_position),
    ),
    Misconception(
        "leaf-told-by-the-mover",
        "Le signe change aux feuilles de minimax. h est toujours du point de vue de MAX, quel que "
        "soit celui qui doit jouer : il n'y a rien à retourner.",
        wrapped(N3_NAMES, told_by_the_mover),
    ),
    *slips(N3_NAMES, SLIPS),
)


# minimax-2: the pseudo-code of N2, which returns a position.

MAX_VAL = 100


def where_it_leads(functions: Functions, name: str, args: Args) -> Any:
    """The value of the call; a position as it shows itself, the first of the best for any."""
    result = at_the_root(functions, name, args)
    if not isinstance(result, Position):
        return result
    values = {repr(q): value for q, value in values_below(arbre(*args)).items()}
    best = max(values, key=lambda q: values[q], default="")
    return best if values.get(repr(result)) == values.get(best) else repr(result)


def values_below(p: Position) -> dict[Position, float]:
    """What each successor is worth, MIN being to move there."""
    return {q: value_of_min(q, inf) for q in successeurs(p)}


def n2_pair(n: Position, player: Player, faulty: Iterable[Player] = ()) -> float:
    """ValeurMAX or ValeurMINI; those of `faulty` read a `p` that does not exist."""
    following = successeurs(n)
    if not following:
        return h(n)
    if player in faulty:
        raise NameError
    values = (n2_pair(q, player.opponent, faulty) for q in following)
    return max(values) if player is MAX else min(values)


def n2_functions(
    choose: Callable[[Position, dict[Position, float]], Any], faulty: Iterable[Player] = ()
) -> Functions:
    """The three functions of N2, as they are when `choose` picks the move."""

    def root(p: Position, below: Player = MIN) -> Any:
        return choose(p, {q: n2_pair(q, below, faulty) for q in successeurs(p)})

    return {
        "MINIMAX": root,
        "ValeurMINI": lambda n: n2_pair(n, MIN, faulty),
        "ValeurMAX": lambda n: n2_pair(n, MAX, faulty),
    }


def first_best(_p: Position, values: dict[Position, float]) -> Position:
    """The right choice."""
    return max(values, key=lambda q: values[q])


def unassigned(p: Position, values: dict[Position, float]) -> Position:
    """N2's choice: no move is ever kept where each loses for sure."""
    if max(values.values()) == -MAX_VAL:
        raise UnboundLocalError
    return first_best(p, values)


def none_if_lost(p: Position, values: dict[Position, float]) -> Position | None:
    """None where each move loses."""
    return None if max(values.values()) == -MAX_VAL else first_best(p, values)


def stays_if_lost(p: Position, values: dict[Position, float]) -> Position:
    """The position itself where each move loses."""
    return p if max(values.values()) == -MAX_VAL else first_best(p, values)


def above_zero(p: Position, values: dict[Position, float]) -> Position:
    """The first successor, unless another one has a positive value."""
    return first_best(p, values) if max(values.values()) > 0 else next(iter(values))


def above_zero_or_unassigned(p: Position, values: dict[Position, float]) -> Position:
    """No move is ever kept where no value is positive."""
    if max(values.values()) <= 0:
        raise UnboundLocalError
    return first_best(p, values)


def last_searched(_p: Position, values: dict[Position, float]) -> Position:
    """The last successor, whatever its value: the move is kept outside the test."""
    return list(values)[-1]


def last_of_minimum(_p: Position, values: dict[Position, float]) -> Position:
    """The worst successor."""
    return min(values, key=lambda q: values[q])


def root_skips_min(p: Position) -> Position:
    """The root calls ValeurMAX: MIN's turn is skipped."""
    return first_best(p, {q: n2_pair(q, MAX) for q in successeurs(p)})


def n2_left(unassigned_left: bool, faulty: tuple[Player, ...]) -> Misconception:
    """Some of the faults are still there: which, in a sentence."""
    readers = [{MIN: "ValeurMINI", MAX: "ValeurMAX"}[player] for player in faulty]
    said = []
    if readers:
        said.append(
            f"Il reste, dans {' et '.join(readers)}, une variable qui n'existe pas : de quel nœud "
            "parcourt-on les successeurs ?"
        )
    if unassigned_left:
        said.append(
            "Dans MINIMAX, le coup n'est jamais retenu si tous les coups valent −MAX_VAL : que "
            "donne la comparaison stricte dans ce cas ?"
        )
    name = "-".join(["left", *map(str.lower, readers), *["the-move"] * unassigned_left])
    choose = unassigned if unassigned_left else first_best
    return Misconception(name, " ".join(said), n2_functions(choose, faulty))


N2_MISCONCEPTIONS = (
    Misconception(
        "n2-untouched",
        "Le code donné n'a pas encore été réparé.",
        n2_functions(unassigned, (MIN, MAX)),
        untouched=True,
    ),
    *(
        n2_left(unassigned_left, faulty)
        for unassigned_left, faulty in [
            (False, (MIN, MAX)),
            (True, (MIN,)),
            (True, (MAX,)),
            (True, ()),
            (False, (MIN,)),
            (False, (MAX,)),
        ]
    ),
    Misconception(
        "returns-the-value",
        "MINIMAX renvoie la valeur de la racine. On demande la position où MAX doit aller.",
        n2_functions(lambda _p, values: max(values.values())),
    ),
    Misconception(
        "returns-the-number",
        "MINIMAX renvoie un numéro de coup. On demande la position où MAX doit aller, l'un des "
        "successeurs de p.",
        n2_functions(lambda p, values: coup(first_best(p, values))),
    ),
    Misconception(
        "none-if-lost",
        "Quand tous les coups perdent, MINIMAX ne renvoie rien. Il faut pourtant en jouer un : "
        "tant qu'aucun fils n'a été retenu, lequel prendre ?",
        n2_functions(none_if_lost),
    ),
    Misconception(
        "start-zero",
        "Dans MINIMAX, le maximum part de 0 : quand toutes les valeurs sont négatives, aucune ne "
        "peut être retenue.",
        n2_functions(above_zero),
    ),
    Misconception(
        "start-zero-unassigned",
        "Dans MINIMAX, le maximum part de 0 : quand aucune valeur n'est positive, la variable "
        "coup n'existe pas.",
        n2_functions(above_zero_or_unassigned),
    ),
    Misconception(
        "stays-if-lost",
        "Quand tous les coups perdent, MINIMAX renvoie la position de départ : MAX passerait son "
        "tour. Il doit jouer l'un de ses coups.",
        n2_functions(stays_if_lost),
    ),
    Misconception(
        "last-successor",
        "MINIMAX renvoie toujours le dernier successeur : le coup est-il retenu en dehors du "
        "test ?",
        n2_functions(last_searched),
    ),
    Misconception(
        "first-successor",
        "MINIMAX renvoie toujours le premier successeur : le coup retenu doit changer quand une "
        "meilleure valeur arrive.",
        n2_functions(lambda _p, values: next(iter(values))),
    ),
    Misconception(
        "worst-successor",
        "MINIMAX choisit le plus mauvais coup de MAX : quel fils doit-il prendre ?",
        n2_functions(last_of_minimum),
    ),
    Misconception(
        "root-skips-min",
        "Depuis la racine, MAX vient de jouer : qui doit jouer dans ses fils ? MINIMAX appelle la "
        "fonction de l'autre joueur.",
        {**n2_functions(first_best), "MINIMAX": root_skips_min},
    ),
)

LOST = [[-100, 100], -100, [[[100], -100], 0, [-100]]]
N2_DEEP = [[90, [30, -100]], [[-20, 60], [50, 70]], 10]
N2_TREES: list[Any] = [
    ARBRE_N2,
    N2_DEEP,
    [20, -40, 20],
    [-100, -100],
    [-80, [-70, -40], -90],
    [[[-40, 80], [-60, 0]], [[20]]],
    LOST,
]


def why_n2(name: str, args: Args, expected: Any) -> str:
    """Where the value, or the move, comes from."""
    player = MIN if name == "ValeurMINI" else MAX
    game, path = game_of(arbre(*args), player)
    if game.is_terminal(path):
        return f"C'est une feuille : elle vaut f(n) = {french_number(expected)}."
    values = list(action_values(game, path).values())
    found = f"Les successeurs valent, de gauche à droite : {numbers(values)}."
    if name == "MINIMAX":
        lost = max(values) == -MAX_VAL
        end = " Tous perdent : il faut quand même en jouer un." if lost else ""
        return f"{found} MAX va vers le plus grand.{end}"
    return f"{found} {player} garde {'la plus grande' if player is MAX else 'la plus petite'}."


# minimax-3: the move.

HOPELESS: Any = (5, [(2, [-inf, 8]), (9, [4, -inf]), (-inf, [-inf])])
EQUAL: Any = (0, [(9, [2, 6]), (1, [5, 8]), (4, [5, 5]), (7, [3, 9])])
LATE: Any = (0, [(8, [(-4, [1, 5]), -6]), (2, [-2, (-9, [-1, 3])]), (5, [(7, [-5, -8]), -7])])


def move_of_max(p: Position, n: int) -> Any:
    """The right move: the library's first best one."""
    game, path = game_of(p, MAX)
    return best_action(game, path, n, game.heuristic)


@dataclass(frozen=True)
class Choice:
    """A way to choose the move, part by part."""

    value: Value = value_of_min
    less: int = 1
    start: float = -inf
    keeps: Callable[[float, float], bool] = lambda value, best: value > best
    nothing: Callable[[list[Position]], Any] = lambda following: coup(following[0])
    result: Callable[[Position, float], Any] = lambda q, _best: coup(q)

    def __call__(self, p: Position, n: int) -> Any:
        following, best, kept = successeurs(p), self.start, None
        for q in following:
            value = self.value(q, n - self.less)
            if self.keeps(value, best):
                best, kept = value, q
        return self.nothing(following) if kept is None else self.result(kept, best)


def never_assigned(_following: list[Position]) -> Any:
    """The name of the move was never given a value."""
    raise UnboundLocalError


def choices(*known: tuple[str, str, Value]) -> tuple[Misconception, ...]:
    """Wrong ways to choose, each with its name and its message."""
    return tuple(Misconception(name, said, {"meilleur_coup": way}) for name, said, way in known)


MOVE_MISCONCEPTIONS = (
    Misconception(
        "move-untouched",
        "Le code donné renvoie encore la valeur, pas le coup.",
        {"meilleur_coup": value_of_max},
        untouched=True,
    ),
    *choices(
        (
            "returns-the-position",
            "Vous renvoyez la position atteinte. On demande le coup qui y mène : une fonction "
            "donnée passe de l'une à l'autre.",
            Choice(result=lambda q, _best: q, nothing=lambda following: following[0]),
        ),
        (
            "returns-a-couple",
            "Vous renvoyez la valeur et le coup. On demande le coup seul.",
            Choice(
                result=lambda q, best: (best, coup(q)),
                nothing=lambda following: (-inf, coup(following[0])),
            ),
        ),
        (
            "move-before-value",
            "Vous renvoyez le coup et la valeur. On demande le coup seul.",
            Choice(
                result=lambda q, best: (coup(q), best),
                nothing=lambda following: (coup(following[0]), -inf),
            ),
        ),
        (
            "none-if-lost",
            "Quand tous les coups valent −∞, aucun n'est retenu. Il faut pourtant en jouer un : "
            "que donne la comparaison stricte dans ce cas ?",
            Choice(nothing=lambda _following: None),
        ),
        (
            "unassigned-if-lost",
            "Quand tous les coups valent −∞, la comparaison stricte n'en retient aucun et la "
            "variable du coup n'existe pas. C'est la faute de N2 : quel coup retenir d'abord ?",
            Choice(nothing=never_assigned),
        ),
        (
            "last-of-equals",
            "À égalité, vous gardez le dernier coup ; l'énoncé demande le premier. Quelle "
            "comparaison ne remplace le coup gardé que par un coup meilleur ?",
            Choice(keeps=lambda value, best: value >= best),
        ),
        (
            "counted-from-zero",
            "Vos coups sont numérotés à partir de 0. Ici le coup le plus à gauche est 1 : la "
            "fonction coup donne le bon numéro.",
            lambda p, n: move_of_max(p, n) - 1,
        ),
        (
            "worst-move",
            "C'est le plus mauvais coup de MAX : veut-il une grande ou une petite valeur ?",
            Choice(start=inf, keeps=lambda value, best: value < best),
        ),
        (
            "start-zero",
            "La recherche du maximum part de 0 : un coup de valeur négative n'est jamais retenu.",
            Choice(start=0),
        ),
        (
            "start-zero-none",
            "La recherche du maximum part de 0 : quand toutes les valeurs sont négatives, aucun "
            "coup n'est retenu.",
            Choice(start=0, nothing=lambda _following: None),
        ),
        (
            "start-zero-unassigned",
            "La recherche du maximum part de 0 : quand toutes les valeurs sont négatives, la "
            "variable du coup n'existe pas.",
            Choice(start=0, nothing=never_assigned),
        ),
        (
            "depth-not-decreased",
            "Les successeurs sont cherchés à n coups : un de trop, car le coup de MAX compte.",
            Choice(less=0),
        ),
        (
            "max-twice",
            "Après le coup de MAX, c'est encore MAX que vous faites jouer. À qui le tour dans les "
            "successeurs ?",
            Choice(value=value_of_max),
        ),
        (
            "greedy",
            "Vous comparez les notes h des successeurs, sans prévoir la suite : ce coup est celui "
            "de la profondeur 1.",
            Choice(value=lambda q, _n: h(q)),
        ),
        (
            "always-the-first",
            "Le premier coup est toujours renvoyé : un return est-il resté dans la boucle, ou le "
            "coup n'est-il plus changé ensuite ?",
            lambda p, _n: coup(successeurs(p)[0]),
        ),
        (
            "first-improvement",
            "Le premier coup qui améliore −∞ est aussitôt renvoyé : un return est-il resté dans la "
            "boucle ? Les coups suivants sont peut-être meilleurs.",
            Choice(keeps=lambda value, best: value > best == -inf, nothing=lambda _following: None),
        ),
        (
            "always-the-last",
            "Le dernier coup est toujours renvoyé : à la fin de la boucle, quelle position la "
            "variable de boucle désigne-t-elle ?",
            Choice(keeps=lambda _value, _best: True),
        ),
    ),
)


def why_move(_name: str, args: Args, expected: Any) -> str:
    """The values of the moves, and the rule on equals."""
    branches, n = args
    game, path = game_of(arbre(branches), MAX)
    values = list(action_values(game, path, n, game.heuristic).values())
    best = max(values)
    equals = " (le premier des coups à égalité)" if values.count(best) > 1 else ""
    return (
        f"Les coups valent, dans l'ordre : {numbers(values)}. Le meilleur est {expected}{equals}."
    )


# minimax-5: the nodes.


def nodes(p: Position, n: int) -> int:
    """How many nodes the library's search visits."""
    game, path = game_of(p, MAX)
    counted = Counted(game)
    minimax_value(counted, path, n, game.heuristic)
    return counted.nodes


def leaves(p: Position, n: int) -> int:
    """How many of them are leaves."""
    game, path = game_of(p, MAX)
    counted = Counted(game)
    minimax_value(counted, path, n, game.heuristic)
    return counted.leaves


def nothing_left(p: Position, n: int, *, leaf: int = 0) -> int:
    """A recursion that counts no node, only what it is told a leaf is worth."""
    return leaf if n == 0 or not successeurs(p) else 0


def counts(*known: tuple[str, str, Value]) -> tuple[Misconception, ...]:
    """Wrong ways to count, each with its name and its message."""
    return tuple(Misconception(name, said, {"compte_noeuds": way}) for name, said, way in known)


def deepest_line(p: Position, n: int) -> int:
    """One node a ply: the recursive counts are replaced, not added up."""
    following = successeurs(p)
    return 1 if n == 0 or not following else 1 + deepest_line(following[-1], n - 1)


def full_tree(p: Position, n: int) -> int:
    """The nodes of a tree in which every node has as many successors as the root."""
    return sum(len(successeurs(p)) ** ply for ply in range(n + 1))


NODE_MISCONCEPTIONS = counts(
    (
        "leaves-only",
        "Vous ne comptez que les feuilles : un nœud qui a des successeurs est visité lui aussi.",
        leaves,
    ),
    (
        "inner-nodes-only",
        "Vous ne comptez pas les feuilles : minimax les visite, puisqu'il les évalue.",
        lambda p, n: nodes(p, n) - leaves(p, n),
    ),
    (
        "root-forgotten",
        "Il manque la racine : elle est visitée aussi.",
        lambda p, n: nodes(p, n) - 1,
    ),
    (
        "root-forgotten-above",
        "Il manque la racine dès qu'elle a des successeurs : elle est visitée aussi.",
        lambda p, n: max(1, nodes(p, n) - 1),
    ),
    (
        "depth-not-decreased",
        "Vous comptez tout l'arbre dès que n n'est pas nul : la profondeur doit diminuer d'un "
        "appel au suivant.",
        lambda p, n: nodes(p, n and inf),
    ),
    (
        "horizon-forgotten",
        "Vous comptez tout l'arbre : la recherche s'arrête à l'horizon, quand n vaut 0.",
        lambda p, _n: nodes(p, inf),
    ),
    (
        "one-ply-late",
        "Vous comptez un étage de trop : pour n = 0, seule la racine est visitée.",
        lambda p, n: nodes(p, n + 1),
    ),
    (
        "one-ply-early",
        "Il manque le dernier étage : les nœuds situés à l'horizon sont visités aussi.",
        lambda p, n: nodes(p, max(0, n - 1)),
    ),
    (
        "one-ply-only",
        "Vous comptez la racine et ses successeurs, pas ce qui est dessous.",
        lambda p, n: nodes(p, min(n, 1)),
    ),
    (
        "one-line-only",
        "Vous ne comptez qu'un nœud par étage : le compte d'un successeur remplace celui du "
        "précédent au lieu de s'y ajouter.",
        deepest_line,
    ),
    (
        "regular-tree",
        "Cette formule suppose que chaque nœud a autant de successeurs que la racine. Ici les "
        "branches sont inégales : il faut les parcourir.",
        full_tree,
    ),
    (
        "nothing-added",
        "Rien ne s'ajoute : chaque nœud visité doit compter pour 1, les feuilles comprises.",
        nothing_left,
    ),
    (
        "leaves-never-added",
        "Une feuille compte pour 1, mais rien ne remonte : il faut ajouter les comptes des "
        "successeurs, et le nœud lui-même.",
        partial(nothing_left, leaf=1),
    ),
)


def why_nodes(_name: str, args: Args, expected: int) -> str:
    """How many nodes each ply has."""
    branches, n = args
    up_to = [nodes(arbre(branches), depth) for depth in range(n + 1)]
    plies = [up_to[0], *(after - before for before, after in pairwise(up_to))]
    if len(plies) == 1 or not plies[1]:
        return "La recherche s'arrête à la racine, qui est le seul nœud visité."
    shown = " + ".join(str(size) for size in plies if size)
    return f"Étage par étage, à partir de la racine : {shown} = {expected}."


EXERCISES: tuple[Exercise, ...] = (
    two_functions(
        "minimax-1",
        "Réparer MiniMax et MaxiMin (N1)",
        N1_NAMES,
        (
            "Il y a une faute dans chaque fonction. Exécutez le code à la main sur un arbre de "
            "deux étages, en notant à chaque appel la fonction, la position et n.",
            "Première faute : lisez le message d'erreur de Python, il nomme ce qu'il ne trouve "
            "pas. Seconde faute : aucune erreur, mais qui joue après Alice ?",
            "Dans chaque fonction, tous les noms doivent être des paramètres, des variables "
            "locales ou des fonctions données. Et les deux fonctions doivent s'appeler l'une "
            "l'autre : comparez les deux lignes où l'appel est écrit.",
        ),
        N1_MISCONCEPTIONS,
    ),
    Exercise(
        key="minimax-2",
        title="Réparer MINIMAX, ValeurMINI et ValeurMAX (N2)",
        expects="la position où MAX doit aller (MINIMAX), une valeur (les deux autres)",
        right={
            "MINIMAX": lambda p: first_best(p, values_below(p)),
            "ValeurMINI": lambda n: value_of_min(n, inf),
            "ValeurMAX": lambda n: value_of_max(n, inf),
        },
        inputs={
            "MINIMAX": [(tree,) for tree in N2_TREES],
            "ValeurMINI": [(60,), (ARBRE_N2,), (N2_DEEP,), ([-30, 20],)],
            "ValeurMAX": [(-60,), (ARBRE_N2,), (N2_DEEP,), ([-30, 20],)],
        },
        hints=(
            "Une même faute se trouve deux fois : essayez ValeurMINI et ValeurMAX sur un arbre "
            "d'un étage, et lisez le message d'erreur. L'autre faute ne se voit que sur une racine "
            "où tout perd.",
            "Dans ValeurMINI(n), quel est le nœud dont on parcourt les fils ? Dans MINIMAX, suivez "
            "les variables quand chaque fils vaut −100, c'est-à-dire −MAX_VAL.",
            "Avec une comparaison stricte, une valeur égale à celle de départ n'est pas retenue. "
            "Donnez à coup une valeur avant la boucle, ou à maxime une valeur de départ plus "
            "petite que toutes les autres.",
        ),
        misconceptions=N2_MISCONCEPTIONS,
        observe=where_it_leads,
        why=why_n2,
        written=call_text,
    ),
    Exercise(
        key="minimax-3",
        title="Renvoyer le coup",
        expects="le numéro du coup, comme la fonction coup le donne",
        right={"meilleur_coup": move_of_max},
        inputs={
            "meilleur_coup": [
                (SMALL, 1),
                (SMALL, 2),
                (ARBRE_N3, 2),
                (ARBRE_N3, 3),
                (EQUAL, 2),
                (LATE, 2),
                (HOPELESS, 2),
            ]
        },
        hints=(
            "La boucle connaît déjà la position q qui a donné la meilleure valeur : il suffit de "
            "ne pas l'oublier.",
            "Gardez deux variables, la meilleure valeur et le coup qui l'a donnée ; changez-les "
            "ensemble. coup(q) donne le coup qui mène à q.",
            "Si toutes les valeurs sont −∞, la comparaison stricte n'est jamais vraie : partez du "
            "coup qui mène au premier successeur.",
        ),
        misconceptions=MOVE_MISCONCEPTIONS,
        observe=at_the_root,
        why=why_move,
        written=call_text,
    ),
    two_functions(
        "minimax-4",
        "Écrire minimax et maximin (N3)",
        N3_NAMES,
        (
            "Deux questions pour chaque fonction : quand s'arrête-t-elle, et que fait-elle des "
            "valeurs de ses successeurs ?",
            "Elle s'arrête dans deux cas, l'horizon et la fin de partie ; elle renvoie alors la "
            "note de la position. Sinon, elle demande à l'autre fonction la valeur de chaque "
            "successeur, avec un coup de moins à prévoir.",
            "Pour minimax : la plus petite valeur rencontrée part de +∞, et diminue dans une "
            "boucle sur les successeurs. maximin est son reflet : la plus grande, à partir de −∞. "
            "Le résultat est renvoyé après la boucle.",
        ),
        N3_MISCONCEPTIONS,
    ),
    Exercise(
        key="minimax-5",
        title="Compter les nœuds visités",
        expects="un nombre entier de nœuds",
        right={"compte_noeuds": nodes},
        inputs={
            "compte_noeuds": [
                (SMALL, 0),
                (7, 2),
                (SMALL, 1),
                (SMALL, 2),
                (UNEVEN, 2),
                (UNEVEN, 5),
                (ARBRE_N3, 2),
            ]
        },
        hints=(
            "Reprenez la forme de minimax : les mêmes arrêts, les mêmes appels. Seul change ce que "
            "l'on fait des résultats.",
            "Une position où la recherche s'arrête compte pour un nœud. Pour une autre, ajoutez ce "
            "que donnent ses successeurs, et n'oubliez pas la position elle-même.",
            "Partez de 1, pour la position. Si la recherche ne s'arrête pas là, ajoutez dans une "
            "boucle le compte de chaque successeur, à n - 1.",
        ),
        misconceptions=NODE_MISCONCEPTIONS,
        observe=at_the_root,
        why=why_nodes,
        written=call_text,
    ),
)
