"""The usual mistakes of a search, found in one call from what it read.

The children of the node are supposed right. Values and windows are those of MAX, even if the search
is a negamax, whose values are those of the player to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from course_lib.games import MAX
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Call, Move, Window, node_name, number_in, path_of
from course_lib.widgets.explorer.exploration import has_move

if TYPE_CHECKING:
    from course_lib.widgets.explorer.diagnosis import Reader

CHILD_CALL = (
    "{node} : le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on tient ici "
    "α = {low} et β = {high} : "
)
SENTENCES = {
    "again": "{node} : votre fonction se rappelle sur le même nœud, et non sur ses fils.",
    "horizon": "{node} : on est sous l'horizon. La profondeur diminue-t-elle de 1 à chaque appel, "
    "et s'arrête-t-on à 0 ?",
    "None": "{node} : votre fonction ne renvoie rien (None). Un « return » manque-t-il ?",
    "choice": "{node} : votre fonction répond {answer} ; le meilleur coup est {moves}, de valeur "
    "{true}.",
    "beyond": "{node} : la valeur est {true}, et votre fonction répond {answer}. Elle ne se "
    "rappelle pas une fois sur chaque fils : l'explorateur ne peut pas dire où elle se trompe.",
    "kind": "{node} : votre fonction renvoie {answer}. Il faut un nombre, la valeur de ce nœud : "
    "seule la racine peut répondre un coup.",
    "sign": "{node} : la valeur est {true} ; votre fonction renvoie l'opposé, {answer}. Une valeur "
    "est toujours celle de {side_of}.",
    "leaf": "{node} : ce nœud vaut {true} ; votre fonction renvoie {answer}. À l'horizon, on "
    "renvoie h ; en fin de partie, la valeur de la feuille, même s'il reste de la profondeur.",
    "short": "{node} : votre fonction s'arrête trop tôt, sans regarder les fils ; il reste {plies} "
    "à lire.",
    "value": "{node} : {values}. Votre fonction renvoie {answer} ; {player} garde {side}, {best}.",
    "twice": "{node} : le fils « {child} » est calculé deux fois. Gardez sa valeur dans une "
    "variable ; ou bien un « return » manque-t-il après la première boucle ?",
    "missed": "{node} : après le fils « {before} », α = {low} et β = {high}. On coupe dès que "
    "α ≥ β, même à égalité : le fils « {child} » est lu pour rien.",
    "tight": CHILD_CALL + "des valeurs utiles peuvent passer pour inutiles.",
    "lost": CHILD_CALL + "une borne se perd, et peut-être des coupures.",
    "skipped": "{node} : le fils « {child} » n'est pas lu, alors que rien ne permet de le couper "
    "(α = {low} est plus petit que β = {high}).",
    "unread": "{node} : le fils « {child} » n'est jamais lu, et il peut changer la valeur. Un "
    "« return » est-il dans la boucle ?",
}
HINTS = {
    "last": " Est-ce seulement le dernier ?",
    "minus": " Un signe « − » est-il de trop, ou manque-t-il ?",
    "stuck": " Est-ce encore la valeur de départ, ou une borne, α ou β ?",
    "start": " De quelle valeur part la boucle ? Il faut partir de {infinity}.",
}
"""What is added to "value" where the value returned shows how it was found."""
WASTES = ("twice", "missed", "lost")
"""The mistakes that waste time and change no value."""
WINDOWS = ("missed", "tight", "lost", "skipped")
"""The mistakes whose sentences name α and β, for MAX."""
MAX_BOUNDS = " (α et β sont ici vus par MAX.)"


class Child(NamedTuple):
    """A child that a call read: its value, and the window that it received.

    `low` and `high` are the window that its parent held then, `before` the actions of the children
    read before.
    """

    action: Any
    value: float
    window: Window
    low: float
    high: float
    before: list[Any]

    @property
    def words(self) -> dict[str, str]:
        """The words of the sentences that concern the child."""
        bounds = zip(
            ("alpha", "beta", "low", "high"), (*self.window, self.low, self.high), strict=True
        )
        before = action_text(self.before[-1]) if self.before else ""
        words = {"child": action_text(self.action), "before": before}
        return words | {name: french_number(bound) for name, bound in bounds}


class Fault(NamedTuple):
    """A mistake in a call, perhaps about one of its children; `name` is a key of `SENTENCES`."""

    name: str
    reading: Reading
    child: Child | None = None

    @property
    def is_waste(self) -> bool:
        return self.name in WASTES

    @property
    def is_proved(self) -> bool:
        """Whether the mistake is certain: a right search of another kind would not do this."""
        child = self.child
        if self.name != "tight" or child is None:
            return self.is_waste
        bounds = {child.low, child.high, -child.low, -child.high}
        return bounds.issuperset(child.window)  # a right search may try a window, as NegaScout

    @property
    def text(self) -> str:
        """The sentence that the student reads."""
        words = self.reading.words() | (self.child.words if self.child else {})
        of_max = self.name in WINDOWS and self.reading.reader.is_negamax
        sentence = SENTENCES[self.name] + (self.reading.hint if self.name == "value" else "")
        return sentence.format_map(words) + MAX_BOUNDS * of_max


class Reading:
    """A call converted to MAX's values: what it read, what it returned, what is right."""

    def __init__(self, call: Call, reader: Reader) -> None:
        self.call, self.reader, self.path = call, reader, call.path
        self.game, self.trace = reader.exploration.game, reader.exploration.trace
        self.plies_left = self.trace.depth - len(call.path)
        self.is_max = self.game.to_move(call.path) is MAX
        self.value, self.true = reader.value(call), reader.true(call.path)
        self.window = (
            reader.window(call.window, call.path) if reader.has_bounds else call.open_window
        )
        self.is_leaf = self.plies_left == 0 or self.game.is_terminal(call.path)
        self.is_free = self.window[0] >= self.window[1]  # any value will do
        self.children, self.window_left = self._children_read()
        self.values = [child.value for child in self.children]
        best, worst = (max, min) if self.is_max else (min, max)
        self.best: Any = best(self.values, default=None)
        self.worst = worst(self.values, default=None)
        actions = {action for action, *_ in call.children}
        self.unread = [a for a in self.game.actions(call.path) if a not in actions]

    def _children_read(self) -> tuple[list[Child], Window]:
        """The children read, in order, and the window after them; no child if one has no value."""
        (low, high), children = self.window, list[Child]()
        for action, value, window in self.call.children:
            if value is None:
                return [], self.window
            path, before = (*self.path, action), [child.action for child in children]
            value *= self.reader.sign(path)
            received = self.reader.window(window, path)
            children.append(Child(action, value, received, low, high, before))
            low, high = (max(low, value), high) if self.is_max else (low, min(high, value))
        return children, (low, high)

    def fits(self, right: float | None) -> bool:
        """Whether the call returned `right`, or a bound of it that its window allows."""
        if self.value is None or right is None:
            return False
        low, high = self.window
        is_bound = right <= self.value <= low or high <= self.value <= right
        return self.value == right or (is_bound and self.reader.may_cut)

    @property
    def is_wrong(self) -> bool:
        """Whether the value is neither the best value of the children read nor a bound of it."""
        return bool(self.values) and not self.fits(self.best)

    # The faults

    def faults(self) -> Iterator[Fault]:
        """The mistakes of the call: in its answer, then in each child, read or not."""
        is_entry = not self.path and self.trace.has_entry
        if self.plies_left < 0 or (self.call.repeats_node and not is_entry):
            yield Fault("again" if self.call.repeats_node else "horizon", self)
            return
        if is_entry or (not self.path and has_move(self.call.returned)):
            is_right, returned = self.reader.answers_right, self.call.returned
            is_short = not (is_right or self.trace.has_window) and self._of_unread() != ""
            name = "None" if returned is None else "" if is_right or is_short else "choice"
            has_steps = self.reader.has_bounds or is_short
            is_read = has_steps and not (name or isinstance(returned, list))
        else:
            is_read = self.value is not None and not self.is_leaf and not self.is_free
            name = self._of_value()
        if name:
            yield Fault(name, self)
        if is_read:
            for child in self.children:
                if name := self._of_child(child):
                    yield Fault(name, self, child)
            if name := self._of_unread():
                child = Child(self.unread[0], 0, self.window_left, *self.window_left, [])
                yield Fault(name, self, child)

    def _of_value(self) -> str:
        """The mistake in the value returned; "" if there is none."""
        if self.value is None:
            return "None" if self.call.returned is None else "kind"
        if self.is_free:
            return ""
        if self.is_leaf:
            is_opposite = self.value == -self.true
            return "" if self.fits(self.true) else "sign" if is_opposite else "leaf"
        if not self.call.children:
            return "short"
        return "value" if self.is_wrong else ""

    @property
    def hint(self) -> str:
        """How a wrong value was found, "" if it does not show it."""
        value: Any = self.value
        if value in self.values:
            return HINTS["last"] if value == self.values[-1] != self.worst else ""
        if -value in self.values:
            return HINTS["minus"]
        is_bound = self.reader.has_bounds and value in self.window
        if is_bound or value == (-inf if self.is_max else inf):
            return HINTS["stuck"]
        return HINTS["start"] if (value > self.best) == self.is_max else ""

    def _of_child(self, child: Child) -> str:
        """The mistake in how a child was read; "" if there is none."""
        if child.action in child.before:
            return "twice"
        if not self.reader.has_bounds:
            return ""
        if child.low >= child.high:
            return "missed"
        low, high = child.window
        if low > child.low or high < child.high:
            return "tight"
        return "" if (low, high) == (child.low, child.high) else "lost"

    def _of_unread(self) -> str:
        """The mistake of leaving children unread; "" if there is none."""
        low, high = self.window_left
        if not (self.children and self.unread) or low >= high:
            return ""
        return "skipped" if self.reader.has_bounds else "unread"

    # The words

    def words(self) -> dict[str, str]:
        """The words of the sentences that concern the call."""
        number = number_in(self.call.returned)
        moves = self.game.actions(self.path)
        best = [move for move in moves if self.reader.true((*self.path, move)) == self.true]
        values = ", ".join(french_number(value) for _, value, _ in self.call.children)
        plies = int(min(self.plies_left, self.game.height))
        sign = self.reader.sign(self.path)
        return {
            "node": self._name,
            "answer": answer_text(self.call.returned) if number is None else french_number(number),
            "true": french_number(sign * self.true),
            "best": french_number(sign * (self.best or 0)),
            "player": "MAX" if self.is_max else "MIN",
            "side": "le plus grand" if self.is_max else "le plus petit",
            "side_of": "celui qui joue (négamax)" if self.reader.is_negamax else "MAX",
            "infinity": "−∞" if self.is_max or self.reader.is_negamax else "+∞",
            "values": f"les fils valent {values}"
            if ", " in values
            else f"le fils lu vaut {values}",
            "moves": " ou ".join(map(action_text, best)),
            "plies": counted(plies, "demi-coup"),
        }

    @property
    def _name(self) -> str:
        name = node_name(self.path)
        if self.path and self.game.is_terminal(self.path):
            return f"Feuille {name}"
        return f"{f'Nœud {name}' if self.path else 'Racine'} ({self.game.to_move(self.path)})"


def answer_text(returned: Any) -> str:
    """What a search returned, in a French sentence."""
    path = path_of(returned)
    if path is not None:
        return f"« {action_text(path[-1])} »" if path else "la racine"
    if isinstance(returned, Move):
        return f"le coup « {action_text(returned)} »"
    if isinstance(returned, list | tuple):
        return ", ".join(map(answer_text, returned)) or "une liste vide"
    if callable(returned):
        return f"la fonction {getattr(returned, '__name__', '')} elle-même"
    return french_number(returned) if number_in(returned) is not None else repr(returned)
