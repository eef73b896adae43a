"""The usual mistakes of a search, found in each of its calls.

The children of a node are supposed right. Values and windows are those of MAX, even if the search
is a negamax, whose values are those of the player to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import inf
from typing import Any, NamedTuple

from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.search import minimax_value
from course_lib.text import action_text, counted, french_number
from course_lib.tracing import Call, Move, Trace, Window, node_name, path_of
from course_lib.tracing.calling import BOUNDS
from course_lib.tracing.values import is_number

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


class Fault(NamedTuple):
    """A mistake in a call, or in how it read its child of this rank; `name` is in `SENTENCES`."""

    name: str
    reading: Reading
    rank: int = -1

    @property
    def is_waste(self) -> bool:
        return self.name in WASTES

    @property
    def is_proved(self) -> bool:
        """Whether the mistake is certain: a right search of another kind would not do this."""
        if self.name != "tight":
            return self.is_waste
        low, high = self.reading.held[self.rank]
        window = self.reading.window_given(self.rank)
        return {low, high, -low, -high}.issuperset(window)  # others try a window, as NegaScout

    @property
    def text(self) -> str:
        """The sentence that the student reads."""
        words = self.reading.words() | self.reading.words_of_child(self.rank)
        of_max = self.name in WINDOWS and self.reading.review.is_negamax
        sentence = SENTENCES[self.name] + (self.reading.hint if self.name == "value" else "")
        return sentence.format_map(words) + MAX_BOUNDS * of_max


class Review:
    """The calls of a search of `game`; if `is_negamax`, their values are converted to MAX's.

    `has_bounds` tells whether the search receives alpha and beta under these names, `may_cut`
    whether a value may be a bound only, `answers_right` whether the answer at the root is right.
    """

    def __init__(self, game: TreeGame, trace: Trace, *, is_negamax: bool) -> None:
        self.game, self.trace, self.is_negamax = game, trace, is_negamax
        codes = {call.code for call in trace.calls}
        parameters = {name.lower() for c in codes for name in c.co_varnames[: c.co_argcount]}
        inner = [call for call in trace.calls if call.children]
        cuts = (len(call.children) < len(game.actions(call.path)) for call in inner)
        self.has_bounds = not parameters.isdisjoint(BOUNDS)
        self.may_cut = self.has_bounds or any(cuts)
        self.answers_right = self._answers_right()

    def sign(self, path: Path) -> int:
        """-1 at a node where the search gives values for MIN, else 1."""
        return -1 if self.is_negamax and self.game.to_move(path) is not MAX else 1

    def true(self, path: Path) -> float:
        """The right value of a node in a search of this depth."""
        below = max(0, self.trace.depth - len(path))
        return minimax_value(self.game, path, below, self._note)

    def _note(self, path: Path) -> float:
        """The heuristic value of a node; if it has none, its exact value."""
        value = self.game.node(path).value
        return minimax_value(self.game, path) if value is None else value

    def _answers_right(self) -> bool:
        """Whether the search answers the value of the root, a best move, or several best moves.

        For a negamax, the value may be that for the player to move.
        """
        if not self.trace.calls or self.trace.failure:
            return False
        root, value = self.trace.calls[0], self.true(())
        moves = [(move,) for move in self.game.actions(()) if self.true((move,)) == value]
        parts = root.returned if type(root.returned) in (list, tuple) else [root.returned]
        are_best = [(path_of(part) or (part,)) in moves for part in parts]
        if root.value is None or (self.trace.has_entry and len(parts) == 1 and all(are_best)):
            return bool(are_best) and all(are_best)
        is_value = root.value in (value, self.sign(()) * value)
        return is_value and (are_best[0] or not has_move(root.returned))

    @cached_property
    def readings(self) -> list[Reading]:
        """The calls that ended, in this order, but those that repeat their node come first."""
        windows: dict[Call, Window] = {}
        readings = []
        for call in self.trace.calls:
            reading = Reading(call, self, windows.get(call, (-inf, inf)))
            windows |= zip(call.children, reading.held, strict=False)
            readings += [reading] if call.events_at_return is not None else []
        return sorted(readings, key=lambda r: (not r.call.repeats_node, r.call.events_at_return))

    @cached_property
    def faults(self) -> list[Fault]:
        """The mistakes of all calls: wrong values, then wrong windows, then wasted time."""
        faults = [fault for reading in self.readings for fault in reading.faults()]
        return sorted(faults, key=lambda fault: (fault.is_waste, fault.name == "tight"))

    @property
    def merit(self) -> tuple[bool, float, int, int]:
        """How far the search is right by this convention: its answer, its values, its windows."""
        right = sum(reading.is_right or reading.is_opposite for reading in self.readings)
        wasted = sum(fault.is_waste for fault in self.faults)
        share = right / max(1, len(self.readings))
        return self.answers_right, share, wasted - len(self.faults), -wasted


class Reading:
    """A call, its values converted to MAX's: what it read, what it returned.

    `held` has the window that the call held before each child, then after the last; it begins with
    that which it received, or with `open_window` if the search receives no bounds.
    """

    def __init__(self, call: Call, review: Review, open_window: Window) -> None:
        self.call, self.review, self.path = call, review, call.path
        self.value = None if call.value is None else review.sign(call.path) * call.value
        self.plies_left = review.trace.depth - len(call.path)
        self.is_leaf = self.plies_left == 0 or review.game.is_terminal(call.path)
        self.values, self.held = list[float](), [open_window]
        if review.has_bounds:
            self.held = [_turned(call.window, review.sign(call.path))]
        self.is_free = self.held[0][0] >= self.held[0][1]  # any value will do
        for child in call.children:
            if child.value is None:
                self.values, self.held = [], self.held[:1]
                break
            low, high = self.held[-1]
            value = review.sign(child.path) * child.value
            self.values.append(value)
            self.held.append((max(low, value), high) if call.is_max else (low, min(high, value)))
        best, worst = (max, min) if call.is_max else (min, max)
        self.best: Any = best(self.values, default=None)
        self.worst = worst(self.values, default=None)
        self.actions = [child.path[-1] for child in call.children]
        self.unread = [a for a in review.game.actions(call.path) if a not in self.actions]

    def window_given(self, rank: int) -> Window:
        """The window that a child received."""
        child = self.call.children[rank]
        return _turned(child.window, self.review.sign(child.path))

    @property
    def is_right(self) -> bool:
        """Whether the value is that of the leaf, or follows from those of the children."""
        return self.fits(self.review.true(self.path) if self.is_leaf else self.best)

    @property
    def is_opposite(self) -> bool:
        """Whether the value is that of the leaf, with the wrong sign."""
        return self.is_leaf and self.value == -self.review.true(self.path)

    def fits(self, right: float | None) -> bool:
        """Whether the call returned `right`, or a bound of it that its window allows."""
        if self.value is None or right is None:
            return False
        low, high = self.held[0]
        is_bound = right <= self.value <= low or high <= self.value <= right
        return self.value == right or (is_bound and self.review.may_cut)

    # The faults

    def faults(self) -> Iterator[Fault]:
        """The mistakes of the call: in its answer, then in each child, read or not."""
        trace, returned = self.review.trace, self.call.returned
        is_entry = not self.path and trace.has_entry
        if self.plies_left < 0 or (self.call.repeats_node and not is_entry):
            yield Fault("again" if self.call.repeats_node else "horizon", self)
            return
        if is_entry or (not self.path and has_move(returned)):
            is_right = self.review.answers_right
            is_short = not (is_right or trace.has_window) and self._of_unread() != ""
            name = "None" if returned is None else "" if is_right or is_short else "choice"
            has_steps = self.review.has_bounds or is_short
            is_read = has_steps and not (name or isinstance(returned, list))
        else:
            is_read = self.value is not None and not self.is_leaf and not self.is_free
            name = self._of_value()
        if name:
            yield Fault(name, self)
        if is_read:
            names = map(self._of_child, range(len(self.values)))
            yield from (Fault(name, self, rank) for rank, name in enumerate(names) if name)
            if name := self._of_unread():
                yield Fault(name, self, len(self.values))

    def _of_value(self) -> str:
        """The mistake in the value returned; "" if there is none."""
        if self.value is None:
            return "None" if self.call.returned is None else "kind"
        if self.is_free:
            return ""
        if self.is_leaf:
            return "" if self.is_right else "sign" if self.is_opposite else "leaf"
        if not self.call.children:
            return "short"
        return "value" if self.values and not self.is_right else ""

    @property
    def hint(self) -> str:
        """How a wrong value was found, "" if it does not show it."""
        value: Any = self.value
        if value in self.values:
            return HINTS["last"] if value == self.values[-1] != self.worst else ""
        if -value in self.values:
            return HINTS["minus"]
        is_bound = self.review.has_bounds and value in self.held[0]
        if is_bound or value == (-inf if self.call.is_max else inf):
            return HINTS["stuck"]
        return HINTS["start"] if (value > self.best) == self.call.is_max else ""

    def _of_child(self, rank: int) -> str:
        """The mistake in how a child was read; "" if there is none."""
        low, high = self.held[rank]
        if self.actions[rank] in self.actions[:rank]:
            return "twice"
        if not self.review.has_bounds:
            return ""
        if low >= high:
            return "missed"
        alpha, beta = self.window_given(rank)
        if alpha > low or beta < high:
            return "tight"
        return "" if (alpha, beta) == (low, high) else "lost"

    def _of_unread(self) -> str:
        """The mistake of leaving children unread; "" if there is none."""
        low, high = self.held[-1]
        if not (self.values and self.unread) or low >= high:
            return ""
        return "skipped" if self.review.has_bounds else "unread"

    # The words

    def words(self) -> dict[str, str]:
        """The words of the sentences that concern the call."""
        review, call, is_max = self.review, self.call, self.call.is_max
        sign, true = review.sign(self.path), review.true(self.path)
        moves = review.game.actions(self.path)
        best = [move for move in moves if review.true((*self.path, move)) == true]
        values = ", ".join(french_number(child.value) for child in call.children)
        return {
            "node": self._name,
            "answer": answer_text(call.returned if call.value is None else call.value),
            "true": french_number(sign * true),
            "best": french_number(sign * (self.best or 0)),
            "player": "MAX" if is_max else "MIN",
            "side": "le plus grand" if is_max else "le plus petit",
            "side_of": "celui qui joue (négamax)" if review.is_negamax else "MAX",
            "infinity": "−∞" if is_max or review.is_negamax else "+∞",
            "values": f"les fils valent {values}"
            if ", " in values
            else f"le fils lu vaut {values}",
            "moves": " ou ".join(map(action_text, best)),
            "plies": counted(int(min(self.plies_left, review.game.height)), "demi-coup"),
        }

    def words_of_child(self, rank: int) -> dict[str, str]:
        """The words of the sentences that concern a child, read or not."""
        if rank < 0:
            return {}
        is_read = rank < len(self.values)
        bounds = *self.held[rank], *(self.window_given(rank) if is_read else ())
        words = {"child": action_text(self.actions[rank] if is_read else self.unread[0])}
        words |= {"before": action_text(self.actions[rank - 1])} if rank else {}
        names = ("low", "high", "alpha", "beta")
        return words | {n: french_number(b) for n, b in zip(names, bounds, strict=False)}

    @property
    def _name(self) -> str:
        name, game = node_name(self.path), self.review.game
        if self.path and game.is_terminal(self.path):
            return f"Feuille {name}"
        return f"{f'Nœud {name}' if self.path else 'Racine'} ({game.to_move(self.path)})"


def _turned(window: Window, sign: int) -> Window:
    """A window (alpha, beta) of the player to move, converted to that of MAX if `sign` is -1."""
    return window if sign > 0 else (-window[1], -window[0])


def has_move(answer: Any) -> bool:
    """Whether a search answers a move or a node, alone or first in a pair or a list."""
    first = answer[0] if type(answer) in (list, tuple) and answer else answer
    return isinstance(first, Move) or path_of(first) is not None


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
    return french_number(returned) if is_number(returned) else repr(returned)
