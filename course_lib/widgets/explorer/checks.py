"""The mistakes that are known of a search: each looks at one call, and at what it read.

`CHECKS` lists them, the gravest first. They suppose that the children of the node are right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from course_lib.games import MAX
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Call, Move, node_name
from course_lib.tracing.nodes import path_of
from course_lib.tracing.tracer import Window, number_in

if TYPE_CHECKING:
    from course_lib.widgets.explorer.diagnosis import Reader

Words = dict[str, str]


class Child(NamedTuple):
    """A child that a call read: its value, its window (None if it was not called).

    `low` and `high` are the window that the node held then, `before` the children already read.
    """

    action: Any
    value: float
    window: Window | None
    low: float
    high: float
    before: list[Any]

    @property
    def is_tight(self) -> bool:
        """Whether the window that it received leaves out values that the node's does not."""
        low, high = self.window or (-inf, inf)
        return low > self.low or high < self.high

    @property
    def is_reversed(self) -> bool:
        return self.window is not None and self.window[0] > self.window[1]

    @property
    def is_wide(self) -> bool:
        return self.window not in (None, (self.low, self.high))

    @property
    def is_guessed(self) -> bool:
        """Whether a bound that it received is none of those known, as in NegaScout."""
        return not {self.low, self.high, -self.low, -self.high}.issuperset(self.window or ())

    @property
    def words(self) -> Words:
        """What the sentences name of it."""
        numbers = {"low": self.low, "high": self.high}
        numbers |= dict(zip(("alpha", "beta"), self.window or (), strict=False))
        before = action_text(self.before[-1]) if self.before else ""
        texts = {"child": action_text(self.action), "before": before}
        return texts | {name: french_number(value) for name, value in numbers.items()}


class Reading:
    """A call as MAX sees it: what it read, what it returned, and what it should return."""

    def __init__(self, call: Call, reader: Reader) -> None:
        self.call, self.reader, self.path = call, reader, call.path
        self.game, trace = reader.exploration.game, reader.exploration.trace
        self.left = trace.depth - len(call.path)
        self.is_max = self.game.to_move(call.path) is MAX
        self.is_leaf = self.left == 0 or self.game.is_terminal(call.path)
        self.value, self.true = reader.value(call), reader.true(call.path)
        self.window = call.ideal
        if reader.has_bounds:
            self.window = seen_by_max(call.window, reader.sign(call.path))
        self.children = [*self._children()]
        self.values = [child.value for child in self.children]
        best, worst = (max, min) if self.is_max else (min, max)
        self.best: Any = best(self.values, default=None)
        self.worst = worst(self.values, default=None)
        read = {action for action, *_ in call.children}
        self.unread = [a for a in self.game.actions(call.path) if a not in read]

    def _children(self) -> Iterator[Child]:
        """The children read, in order; none if one of them has no value."""
        (low, high), before = self.window, list[Any]()
        for action, value, window in self.call.children:
            if value is None or any(number is None for _, number, _ in self.call.children):
                return
            sign = self.reader.sign((*self.path, action)) if window else 1
            seen = window and seen_by_max(window, sign)
            yield Child(action, sign * value, seen, low, high, [*before])
            before.append(action)
            low, high = self._narrowed(low, high, sign * value)

    def _narrowed(self, low: float, high: float, value: float) -> Window:
        """The window once a child of this value is read."""
        return (max(low, value), high) if self.is_max else (low, min(high, value))

    def fits(self, right: float | None) -> bool:
        """Whether the call says of the value `right` what its window lets it say."""
        if self.value is None or right is None:
            return False
        low, high = self.window
        clipped = right <= self.value <= low or high <= self.value <= right
        return self.value == right or (clipped and self.reader.may_cut)

    @property
    def stage(self) -> str:
        """Which checks concern the call."""
        is_entry = not self.path and self.reader.exploration.trace.has_entry
        if (self.call.again and not is_entry) or self.left < 0:
            return "place"
        if is_entry or (not self.path and has_move(self.call.returned)):
            return "choice"
        if self.value is None:
            return "answer"
        if self.window[0] >= self.window[1]:
            return "" if self.path else "root"
        return "leaf" if self.is_leaf else "node"

    def faults(self) -> Iterator[tuple[str, Words]]:
        """The mistakes found here, with the words of the child that each concerns."""
        stage = self.stage
        yield from self._found(stage)
        chooses_well = stage == "choice" and self.reader.has_bounds and self.reader.answers_right
        if stage == "node" or (chooses_well and not isinstance(self.call.returned, list)):
            for child in self.children:
                yield from self._found("child", child)
            for child in self._wrongly_unread():
                yield from self._found("unread", child)

    def _found(self, stage: str, child: Child | None = None) -> Iterator[tuple[str, Words]]:
        names = (name for name in STAGES.get(stage, ()) if CHECKS[name][1](self, child))
        for name in islice(names, 1):
            yield name, child.words if child else {}

    def _wrongly_unread(self) -> Iterator[Child]:
        """The first child that was left unread though nothing allows it, if there is one."""
        if self.children and self.unread:
            last = self.children[-1]
            low, high = self._narrowed(last.low, last.high, last.value)
            if low < high:
                yield Child(self.unread[0], 0, None, low, high, [])

    @property
    def words(self) -> Words:
        """What the sentences name of a call."""
        given = number_in(self.call.returned)
        moves = self.game.actions(self.path)
        best = [move for move in moves if self.reader.true((*self.path, move)) == self.true]
        read = ", ".join(french_number(value) for _, value, _ in self.call.children)
        plies = int(min(self.left, self.game.height))
        right = self.best if self.stage == "node" and self.values else self.true
        unsearched = [child.action for child in self.children if self.needs(child)]
        return {
            "node": self._name,
            "given": written(self.call.returned) if given is None else french_number(given),
            "right": self.text(right),
            "player": "MAX" if self.is_max else "MIN",
            "side": "le plus grand" if self.is_max else "le plus petit",
            "side_of": "celui qui joue (négamax)" if self.reader.is_negamax else "MAX",
            "infinity": "−∞" if self.is_max or self.reader.is_negamax else "+∞",
            "values": f"les fils valent {read}" if ", " in read else f"le fils lu vaut {read}",
            "count": f"{len(moves)} fils",
            "bound": "α" if given == self.call.window[0] else "β",
            "moves": " ou ".join(map(action_text, best)),
            "left": counted(plies, "demi-coup"),
            "below": counted(plies - 1, "demi-coup"),
            "unsearched": "".join(map(action_text, unsearched[:1])),
            "entry": "α = {} et β = {}".format(*map(french_number, self.window)),
        }

    def text(self, value: float) -> str:
        """A value of MAX as this call should return it."""
        return french_number(self.reader.sign(self.path) * value)

    @property
    def _name(self) -> str:
        name = node_name(self.path)
        if self.path and self.game.is_terminal(self.path):
            return f"Feuille {name}"
        return f"{f'Nœud {name}' if self.path else 'Racine'} ({self.game.to_move(self.path)})"

    # What the checks ask

    @property
    def is_wrong(self) -> bool:
        """Whether it is not the value that its children make, though they are right."""
        return bool(self.values) and not self.fits(self.best)

    @property
    def is_new(self) -> bool:
        """Whether it is so, and the value of no child."""
        return self.is_wrong and self.value not in self.values

    @property
    def is_opposed(self) -> bool:
        return self.is_new and self.value is not None and -self.value in self.values

    @property
    def is_beyond(self) -> bool:
        """Whether it is better for who plays than all children."""
        return bool(self._narrowed(self.best, self.best, self.value or 0) != (self.best, self.best))

    @property
    def bounds(self) -> tuple[float, ...]:
        """The window of the call, where it received one under the names of bounds."""
        return self.window if self.reader.has_bounds else ()

    @property
    def read_one_only(self) -> bool:
        """Whether the first of several children is the only one read."""
        return len(self.values) == 1 and [*self.game.actions(self.path)][1:] == self.unread != []

    def needs(self, child: Child) -> bool:
        """Whether a child whose value was read from above has to be searched."""
        ends = self.left <= 1 or self.game.is_terminal((*self.path, child.action))
        return child.window is None and not ends


def seen_by_max(window: Window, sign: int) -> Window:
    """A window of MAX if `sign` is 1, of MIN in a negamax if it is -1."""
    return window if sign > 0 else (-window[1], -window[0])


def has_move(answer: Any) -> bool:
    """Whether an answer is a move or a position, or begins with one."""
    first = answer[0] if type(answer) in (list, tuple) and answer else answer
    return isinstance(first, Move) or path_of(first) is not None


def written(returned: Any) -> str:
    """What a search returned, as a sentence names it."""
    path = path_of(returned)
    if path is not None:
        return f"« {action_text(path[-1])} »" if path else "la racine"
    if isinstance(returned, Move):
        return f"« {action_text(returned)} »"
    if isinstance(returned, list | tuple):
        return ", ".join(map(written, returned)) or "une liste vide"
    if callable(returned):
        return f"la fonction {getattr(returned, '__name__', '')} elle-même"
    return french_number(returned) if number_in(returned) is not None else repr(returned)


SENTENCES = {
    "again": "{node} : votre fonction se rappelle sur le même nœud, et non sur ses fils.",
    "horizon": "{node} : on est sous l'horizon. La profondeur diminue-t-elle de 1 à chaque appel, "
    "et s'arrête-t-on à 0 ?",
    "None": "{node} : votre fonction ne renvoie rien (None). Un « return » manque-t-il ?",
    "choice": "{node} : votre fonction répond {given} ; le meilleur coup est {moves}, de valeur "
    "{right}.",
    "move": "{node} : votre fonction renvoie le coup {given}. Il faut la valeur de ce nœud, dont "
    "le nœud du dessus a besoin : seule la racine répond un coup.",
    "kind": "{node} : votre fonction renvoie {given}, et non un nombre.",
    "reversed": "{node} reçoit {entry} : la fenêtre est à l'envers.",
    "sign": "{node} : la valeur est {right} ; votre fonction renvoie l'opposé, {given}. Une valeur "
    "est toujours celle de {side_of}.",
    "end": "{node} est une feuille : la partie y est finie, elle vaut {right}, et votre fonction "
    "renvoie {given}. La fin de partie se teste même s'il reste de la profondeur.",
    "leaf": "{node} : ce nœud vaut {right} ; votre fonction renvoie {given}. Là où la recherche "
    "s'arrête, on renvoie h.",
    "short": "{node} : votre fonction s'arrête trop tôt, sans regarder les fils ; il reste {left} "
    "à lire.",
    "unsearched": "{node} : la note du fils « {unsearched} » tient lieu de valeur, alors qu'il "
    "reste {below} à lire sous ce fils : il faut un appel de la fonction sur lui.",
    "flip": "{node} : {values}, et votre fonction renvoie {given}, la valeur d'un fils. En "
    "négamax, c'est une valeur vue par l'autre joueur : il faut en changer le signe.",
    "minus": "{node} : {values}, et votre fonction renvoie {given}, l'opposé de l'un d'eux. Un "
    "signe « − » est-il de trop, ou manque-t-il ?",
    "stuck": "{node} : {values}, et votre fonction renvoie {given} : ou bien la comparaison ne "
    "remplace jamais cette valeur de départ, ou bien c'est une borne qui est renvoyée. {player} "
    "garde {side}, {right}.",
    "bound": "{node} : votre fonction renvoie {given}, la borne {bound} qu'elle a reçue, et non la "
    "valeur trouvée, {right}.",
    "start": "{node} : {values}, et votre fonction renvoie {given}, qu'aucun n'atteint. De quelle "
    "valeur part la boucle ? Il faut partir de {infinity}.",
    "first": "{node} : votre fonction répond {given} et n'a lu que le premier de {count}. Un "
    "« return » est-il dans la boucle ?",
    "last": "{node} : {values}. Votre fonction garde le dernier, {given} ; {player} garde {side}, "
    "{right}.",
    "opposite": "{node} : {values}. C'est à {player} de jouer : il garde {side}, {right}, et non "
    "{given}.",
    "other": "{node} : {values}. Votre fonction renvoie {given} ; {player} garde {side}, {right}.",
    "twice": "{node} : le fils « {child} » est calculé deux fois. Gardez sa valeur dans une "
    "variable ; ou bien un « return » manque-t-il après la première boucle ?",
    "strict": "{node} : après le fils « {before} », α = β = {low}. L'égalité suffit pour couper, "
    "et le fils « {child} » est lu pour rien.",
    "missed": "{node} : après le fils « {before} », α = {low} dépasse β = {high}. Il fallait "
    "couper, et le fils « {child} » est lu pour rien.",
    "swapped": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta} : fenêtre à "
    "l'envers ; ici, on tient α = {low} et β = {high}.",
    "tight": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on "
    "tient ici α = {low} et β = {high} : des valeurs utiles passeront pour inutiles.",
    "lost": "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on "
    "tient ici α = {low} et β = {high} : une borne se perd, et peut-être des coupures.",
    "skipped": "{node} : le fils « {child} » n'est pas lu, alors que rien ne permet de le couper "
    "(α = {low} est plus petit que β = {high}).",
    "unread": "{node} : le fils « {child} » n'est jamais lu, et il peut changer la valeur.",
}
SENTENCES |= {
    "narrow": SENTENCES["tight"],
    "only": SENTENCES["first"],
    "nothing": SENTENCES["None"],
}
WASTES = ("twice", "strict", "missed", "lost")
"""What costs time and changes no value. Neither do tight windows, if the root is right."""
PROVED = (*WASTES, "tight")
"""What no right search of any kind does."""

CHECKS: dict[str, tuple[str, Callable[[Any, Any], bool]]] = {
    "again": ("place", lambda one, _: one.left >= 0 or one.call.again),
    "horizon": ("place", lambda one, _: True),
    "nothing": ("choice", lambda one, _: one.call.returned is None),
    "choice": ("choice", lambda one, _: not one.reader.answers_right),
    "None": ("answer", lambda one, _: one.call.returned is None),
    "move": ("answer", lambda one, _: isinstance(one.call.returned, Move)),
    "kind": ("answer", lambda one, _: True),
    "reversed": ("root", lambda one, _: True),
    "sign": ("leaf", lambda one, _: not one.fits(one.true) and one.value == -one.true),
    "end": ("leaf", lambda one, _: not one.fits(one.true) and abs(one.value) == inf and one.left),
    "leaf": ("leaf", lambda one, _: not one.fits(one.true)),
    "short": ("node", lambda one, _: not one.call.children),
    "unsearched": ("node", lambda one, _: any(map(one.needs, one.children))),
    "flip": ("node", lambda one, _: one.is_opposed and one.reader.is_negamax),
    "minus": ("node", lambda one, _: one.is_opposed),
    "stuck": ("node", lambda one, _: one.is_new and one.value == (-inf if one.is_max else inf)),
    "bound": ("node", lambda one, _: one.is_new and one.value in one.bounds),
    "start": ("node", lambda one, _: one.is_new and one.is_beyond),
    "first": ("node", lambda one, _: one.is_wrong and one.read_one_only),
    "last": ("node", lambda one, _: one.is_wrong and one.value == one.values[-1] != one.worst),
    "opposite": ("node", lambda one, _: one.is_wrong and one.value == one.worst != one.values[-1]),
    "other": ("node", lambda one, _: one.is_wrong),
    "twice": ("child", lambda _, child: child.action in child.before),
    "strict": ("child", lambda one, child: one.bounds and child.low == child.high),
    "missed": ("child", lambda one, child: one.bounds and child.low > child.high),
    "swapped": ("child", lambda one, child: one.bounds and child.is_reversed),
    "narrow": ("child", lambda one, child: one.bounds and child.is_tight and child.is_guessed),
    "tight": ("child", lambda one, child: one.bounds and child.is_tight),
    "lost": ("child", lambda one, child: one.bounds and child.is_wide),
    "skipped": ("unread", lambda one, _: one.bounds),
    "only": ("unread", lambda one, _: one.read_one_only),
    "unread": ("unread", lambda one, _: True),
}
"""For each mistake, the stage of the calls where it may be, and how it is seen in one."""
STAGES = {
    stage: [name for name, (where, _) in CHECKS.items() if where == stage]
    for stage, _ in CHECKS.values()
}
