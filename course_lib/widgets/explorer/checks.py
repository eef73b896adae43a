"""The usual mistakes of a search, found in each of its calls.

The children of a node are supposed right. Values and windows are those of MAX, even if the search
is a negamax, whose values are those of the player to move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain, takewhile
from math import inf
from typing import Any, Literal, NamedTuple

from course_lib.games import MAX, MIN, Player
from course_lib.games.tree import Path
from course_lib.search import minimax_value
from course_lib.text import action_text, french_number
from course_lib.tracing import Call, Move, Trace, Window, node_name, path_of
from course_lib.tracing.nodes import is_number, parts_of
from course_lib.tracing.roles import roles_of

WRONG, TIGHT, ANSWER, OTHER, WASTE, EQUAL = range(6)
"""The kinds of mistakes, the first to tell first: a wrong value or step, a window too narrow, a
wrong answer at the root, a window whose ends are not bounds that are held (a right search of
another kind, as NegaScout, may choose it), time lost, a cut missed where α = β."""
AGAIN = "votre fonction se rappelle sur le même nœud, et non sur ses fils."
AWAY = (
    "votre fonction y cherche « {below} », qui n'est pas un fils de ce nœud. La position change-"
    "t-elle dans la boucle, sans être remise ?"
)
HORIZON = (
    "on est sous l'horizon. La profondeur diminue-t-elle de 1 à chaque appel, et "
    "s'arrête-t-on à 0 ?"
)
NOTHING = "votre fonction ne renvoie rien (None). Un « return » manque-t-il ? Qu'a-t-elle retenu ?"
NO_NUMBER = (
    "votre fonction renvoie {}. Il faut un nombre, la valeur de ce nœud : seule la racine peut "
    "répondre un coup."
)
MOVE = "votre fonction répond {answer} ; le meilleur coup est {moves}, de valeur {right}{seen}."
TIE = " Le fils choisi n'en donne qu'une borne : ne changez de coup que pour une valeur meilleure."
PLACES = " La valeur n'est pas toujours à la même place dans ce que renvoient les appels."
CHOICE = " Les valeurs des fils sont justes : c'est le choix du coup qui se trompe."
VALUE = "la valeur est {right}, et votre fonction répond {answer}."
BEYOND = (
    " Elle ne suit pas pas à pas le minimax du cours, qui se rappelle une fois sur chaque fils : "
    "l'explorateur ne peut pas dire où elle se trompe."
)
OPPOSITE = (
    "la valeur est {right} ; votre fonction renvoie l'opposé, {answer}. Une valeur est toujours "
    "celle de {player}."
)
LEAF = (
    "ce nœud vaut {right} ; votre fonction renvoie {answer}. À l'horizon, on renvoie h ; en fin de "
    "partie, la valeur de la feuille, même s'il reste de la profondeur."
)
TABLE = (
    " Est-ce une valeur de la table ? Elle doit être celle de cette position, lue au moins aussi "
    "loin, et exacte."
)
KEPT = "ce nœud vaut {right} ; votre fonction renvoie {answer}, sans demander sa valeur." + TABLE
SHORT = "votre fonction s'arrête trop tôt, sans regarder les fils."
TWICE = (
    "le fils « {child} » est calculé deux fois. Gardez sa valeur dans une variable ; ou bien un "
    "« return » manque-t-il après la première boucle ?"
)
MISSED = (
    "après le fils « {before} », α = {low} et β = {high}. On coupe dès que α ≥ β, même à égalité : "
    "le fils « {child} » est lu pour rien."
)
WINDOW = (
    "le fils « {child} » est appelé avec α = {alpha} et β = {beta}, alors qu'on tient ici "
    "α = {low} et β = {high} : "
)
START = "on part de α = {low} et β = {high} : aucune valeur en dehors ne peut être trouvée."
NARROW = "des valeurs utiles peuvent passer pour inutiles."
HARMLESS = (
    "sur aucun des arbres essayés il n'en vient de valeur fausse, mais des coupures se perdent."
)
AFTER = (
    " Une fenêtre nulle est-elle contre la borne que l'on tient ? Quand une valeur en sort, "
    "cherche-t-on encore, avec la fenêtre entière ?"
)
STORED = " Une borne, lue dans la table, est-elle prise pour une valeur ?"
FAR = "fenêtre nulle, qui n'est pas contre la borne que tient ce nœud. Un signe manque-t-il ?"
NULL = "fenêtre nulle. Si la valeur en sort, cherche-t-on encore, avec la fenêtre entière ?"
WIDE = "une borne se perd, et peut-être des coupures."
SKIPPED = (
    "le fils « {child} » n'est pas lu, alors que rien ne permet de le couper (α = {low} est plus "
    "petit que β = {high})."
)
UNREAD = (
    "le fils « {child} » n'est jamais lu, et il peut changer la valeur. Qu'est-ce qui arrête la "
    "boucle ? Un « return » ou un « break » y est-il ?"
)
MAX_BOUNDS = " (α et β sont ici vus par MAX.)"


Values = Mapping[Path, float]
View = Literal["MAX", "mover", "parent", "root"]
VIEWS: tuple[View, ...] = "MAX", "mover", "parent", "root"
"""The player whose values a search gives; "root", who begins, differs from "MAX" if it is MIN."""
PLAYERS = {"MAX": "MAX", "mover": "celui qui joue (négamax)", "root": "celui qui joue à la racine"}
PLAYERS["parent"] = "celui qui vient de jouer"


ONE_BOUND = {"gamma", "bound", "borne"}
"""The names of the bound of a search that only asks whether a value reaches it."""


class Fault(NamedTuple):
    """A mistake in a call, of one of the kinds above, and the sentence that the student reads."""

    call: Call
    text: str
    kind: int = WRONG


class Review:
    """The calls of a search, whose values, those of the player of a `view`, are converted to MAX's.

    `has_bounds` tells whether the search receives two bounds, `has_one_bound` a single one, under
    usual names; `may_cut` whether a value may be a bound only, `answers_right` whether the answer
    at the root is right.
    """

    def __init__(self, trace: Trace, view: View) -> None:
        self.game, self.trace, self.view = trace.game, trace, view
        self.called = {call.path for call in trace.calls}
        codes = {call.code for call in trace.calls}
        kinds = [{*roles_of(code).values()} for code in codes]
        cuts = (0 < len(c.children) < len(trace.game.actions(c.path)) for c in trace.calls)
        is_single = any(("alpha" in kind) != ("beta" in kind) for kind in kinds)
        self.has_one_bound = is_single or not ONE_BOUND.isdisjoint(chain(*map(roles_of, codes)))
        self.has_bounds = not {"alpha", "beta", "window"}.isdisjoint(chain(*kinds))
        self.may_cut = self.has_bounds or any(cuts)
        nodes = map(trace.game.node, trace.game.paths())
        self.known = {node.value for node in nodes if node.value is not None}
        self.least, self.greatest = min(self.known), max(self.known)
        self.answers_right = bool(trace.calls) and not trace.failure and self._answers_right()

    def viewer(self, path: Path) -> Player:
        """The player whose values the search gives at a node."""
        player = self.game.to_move(path)
        other = MIN if player is MAX else MAX
        return {"MAX": MAX, "mover": player, "parent": other, "root": self.game.first}[self.view]

    def sign(self, path: Path) -> int:
        """-1 at a node where the search gives values for MIN, else 1."""
        return 1 if self.viewer(path) is MAX else -1

    def true(self, path: Path) -> float:
        """The right value of a node in a search of this depth."""
        below = max(0, self.trace.depth - len(path))
        return minimax_value(self.game, path, below, self._note)

    def useful(self, window: Window) -> Window:
        """A window without what is beyond the values of the tree: no value can be there."""
        low, high = (min(max(bound, self.least), self.greatest) for bound in window)
        return low, high

    def _note(self, path: Path) -> float:
        """The heuristic value of a node; if it has none, its exact value."""
        value = self.game.node(path).value
        return minimax_value(self.game, path) if value is None else value

    def best_moves(self) -> list[Any]:
        """The best moves at the root."""
        value = self.true(())
        return [move for move in self.game.actions(()) if self.true((move,)) == value]

    def _answers_right(self) -> bool:
        """Whether the answer is the value of the root, a best move, or several best moves."""
        root, best = self.trace.calls[0], [(move,) for move in self.best_moves()]
        are_best = [(path_of(one) or (one,)) in best for one in moves_in(root.returned)]
        several = root.returned if type(root.returned) in (list, tuple) else [root.returned]
        has_best = len(are_best) > 0 and all(are_best)
        if len(node := path_of(root.returned) or ()) > 1:  # the position that it reaches
            return self._note(node) == self.true(())
        if self.trace.has_entry and ((root.returned,) in best or has_best):  # beside it, any number
            return True
        if root.value is None:
            valued = [one.returned for one in self.trace.calls if one.value is not None]
            pairs = {len(one) for one in valued if isinstance(one, list | tuple)}  # with a value
            return len(are_best) == len(several) not in pairs and has_best
        signs = {1, self.sign(()), self.sign(()) * (-1 if self.view == "parent" else 1)}
        return root.value in [sign * self.true(()) for sign in signs] and all(are_best)

    @property
    def takes_equal(self) -> bool:
        """Whether the answer is a move read after another one of the same value."""
        roots = self.trace.calls[:1]
        values = {child.path[-1]: child.value for root in roots for child in root.children}
        answers = [move for root in roots for move in moves_in(root.returned) if move in values]
        before = takewhile(lambda move: move not in answers, values)
        return any(values[move] == values[answers[0]] for move in before if answers)

    @cached_property
    def readings(self) -> list[Reading]:
        """The calls that ended, in this order, but those that repeat or leave their node first."""
        windows, readings = dict[Call, Window](), []
        for call in self.trace.calls:
            reading = Reading(call, self, windows.get(call, (-inf, inf)))
            windows |= zip(call.children, reading.held, strict=False)
            readings += [reading] if call.events_at_return is not None else []
        firsts = {reading for reading in readings if reading.repeats_node or reading.away}
        return sorted(readings, key=lambda r: (r not in firsts, r.call.events_at_return))

    @property
    def apart(self) -> Iterator[Fault]:
        """The wrong values of nodes whose children all were called, or valued there by the game."""
        valued = self.trace.tree.valued
        for call in sorted((r.call for r in self.readings), key=lambda c: c.events_at_return or 0):
            below = {(*call.path, action) for action in self.game.actions(call.path)}
            notes = {path: self._note(path) for path in below & valued - self.called}
            is_whole = below == {one.path for one in call.children} | notes.keys()
            if notes and is_whole and not below & valued & self.called:
                yield from Reading(call, self, (-inf, inf), notes).wrong_value()

    @cached_property
    def beyond(self) -> set[tuple[bool, float | None]]:
        """Whether MAX moves, and the value, where it is better than those of the children."""
        return {(one.call.is_max, one.value) for one in self.readings if one.is_beyond}

    @cached_property
    def faults(self) -> list[Fault]:
        """The mistakes of all calls, by kind."""
        faults = [fault for reading in self.readings for fault in reading.faults()]
        return sorted(faults, key=lambda fault: fault.kind)

    @property
    def merit(self) -> tuple[bool, bool, bool, float, bool, int]:
        """How far the search is right by this convention: its steps, its leaves, its answer...

        A leaf of the wrong sign is a mistake of a search, but shows that its view is a usual one.
        """
        leaves = [one for one in self.readings if one.is_leaf]
        steps = [one.is_right for one in self.readings if not (one.is_leaf or one.is_entry)]
        right = [one.is_right for one in leaves]
        is_usual = self.view in ("MAX", "mover")
        are_known = all(one.is_right or (is_usual and one.is_opposite) for one in leaves)
        firsts = are_known and all(steps), any(right) and all(right), are_known
        ratio = (sum(steps) + sum(right)) / max(1, len(self.readings))
        return *firsts, ratio, self.answers_right, -len(self.faults)


class Reading:
    """A call, its values converted to MAX's: what it read, what it returned.

    `held` has the window that the call held before each child, then after the last; it begins with
    that which it received, or with `open_window` if the search receives no bounds. `notes` has the
    values of the children that the game valued without a call.
    """

    def __init__(
        self, call: Call, review: Review, open_window: Window, notes: Values | None = None
    ) -> None:
        self.call, self.review, self.path = call, review, call.path
        self.value = None if call.value is None else review.sign(call.path) * call.value
        self.plies_left = review.trace.depth - len(call.path)
        self.is_leaf = self.plies_left == 0 or review.game.is_terminal(call.path)
        self.is_entry = not self.path and review.trace.has_entry
        self.repeats_node = call.repeats_node and not self.is_entry
        self.values = list[float]()
        self.held = [self._window(call) if review.has_bounds else open_window]
        self.is_free = self.held[0][0] >= self.held[0][1]  # any value will do
        for child in call.children:
            if child.value is None:
                self.values, self.held = [], self.held[:1]
                break
            low, high = self.held[-1]
            value = review.sign(child.path) * child.value
            self.values.append(value)
            self.held.append((max(low, value), high) if call.is_max else (low, min(high, value)))
        read = zip((child.path for child in call.children), self.values, strict=False)
        self.latest = {**(notes or {}), **dict(read)}  # a child may be read again
        self.best: Any = (max if call.is_max else min)(self.latest.values(), default=None)

    def _window(self, call: Call) -> Window:
        """The window that a call received, for MAX: it is that of the player to move there."""
        low, high = call.window
        is_parents = self.review.view == "parent"
        return (-high, -low) if is_parents == (self.review.sign(call.path) > 0) else (low, high)

    @property
    def is_right(self) -> bool:
        """Whether the value is that of the leaf, or follows from those of the children.

        A bound of it is as good, if the window allows it.
        """
        is_known = self.is_leaf or not (self.call.children or self.latest)  # perhaps by a table
        right, (low, high) = self.true if is_known else self.best, self.held[0]
        if self.value is None or right is None:
            return False
        is_bound = right <= self.value <= low or high <= self.value <= right
        return self.value == right or (is_bound and self.review.may_cut)

    @property
    def away(self) -> list[str]:
        """The nodes that the call searched, and which are not its children but those of others."""
        below = [child.path for child in self.call.children if child.path[:-1] != self.path]
        return [node_name(path) for path in below if path[:-1] in self.review.called]

    @property
    def is_opposite(self) -> bool:
        """Whether the value is that of the leaf, with the wrong sign."""
        return self.is_leaf and self.value == -self.true

    @property
    def is_beyond(self) -> bool:
        """Whether the value is better, for the player to move, than those of the children."""
        if self.best is None or self.value is None:
            return False
        return bool(self.value > self.best if self.call.is_max else self.value < self.best)

    @cached_property
    def true(self) -> float:
        """The right value of the node."""
        return self.review.true(self.path)

    def faults(self) -> Iterator[Fault]:
        """The mistakes of the call: in its answer, then in each child, read or not."""
        call, review, kind = self.call, self.review, WRONG
        is_read = False
        if self.repeats_node and not call.children:
            text = AGAIN
        elif self.plies_left < 0:
            text = HORIZON
        elif self.is_entry or (not self.path and moves_in(call.returned)):
            is_known = review.answers_right or review.trace.has_window
            is_short = not is_known and any(self._unread())
            value = "" if self.value is None or is_short else self._wrong_value()
            text = "" if review.answers_right or is_short else value or self._wrong_answer()
            kind = WRONG if value else ANSWER
            has_steps = review.has_bounds or is_short
            is_read = has_steps and not (value or isinstance(call.returned, list))
        else:
            text = self._wrong_value()
            is_read = self.value is not None and not self.is_leaf and not self.is_free
        low, high = self.held[0]
        for below in self.away[:1]:
            yield self._fault(AWAY, OTHER if review.answers_right else WRONG, below=below)
        if not self.path and review.useful((low, high)) != review.useful((-inf, inf)):
            is_own = self.is_entry and review.answers_right  # it may search again if it must
            yield self._fault(START, OTHER if is_own else TIGHT, low=low, high=high)
        elif text:
            is_again = self.repeats_node and len(call.passes) != 1  # one is a function of its own
            yield self._fault(AGAIN if is_again else text, kind)
        if is_read:
            yield from self._misread()
            yield from self._unread()

    def wrong_value(self) -> Iterator[Fault]:
        """The mistake in the value that the call returns, if it is a number."""
        text = "" if self.call.value is None else self._wrong_value()
        yield from [self._fault(text)] * bool(text)

    def beyond(self) -> Fault:
        """The mistake of a root whose value is wrong, and whose steps cannot be judged."""
        text = self._wrong_move().removesuffix(TIE) or self._only_value()
        return self._fault(text + (BEYOND + self._after()) * (not text.endswith(CHOICE)))

    def _only_value(self) -> str:
        return VALUE.format(right=self._right, answer=self._answer)

    def _after(self) -> str:
        """What is asked of a search that has null windows, "" of the others."""
        trace, has_one = self.review.trace, self.review.has_one_bound
        widths = {high - low for low, high in (call.window for call in trace.calls[1:])}
        text = AFTER * (has_one or widths > {1}) + STORED * trace.has_table
        return text * (has_one or 1 in widths)

    def _fault(self, sentence: str, kind: int = WRONG, **words: Any) -> Fault:
        """A mistake whose sentence, after the node, has these words and numbers."""
        name, game = node_name(self.path), self.review.game
        if self.path and game.is_terminal(self.path):
            name = f"Feuille {name}"
        else:
            name = f"{f'Nœud {name}' if self.path else 'Racine'} ({game.to_move(self.path)})"
        texts = {k: w if isinstance(w, str) else french_number(w) for k, w in words.items()}
        text = sentence.format(**texts) if texts else sentence
        text += MAX_BOUNDS * ("low" in words and self.review.view != "MAX")
        return Fault(self.call, f"{name} : {text}", kind)

    def _wrong_answer(self) -> str:
        """What is wrong in the answer of the root, which follows from what it read."""
        if move := self._wrong_move():
            return move + self._after() * (not move.endswith(CHOICE))
        if moves_in(self.call.returned) or self._has_bound:
            return self._wrong_value() or self._only_value() + self._after()
        is_value = self.call.value is not None or self.call.returned is None
        return (self._wrong_value() if is_value else "") or self._best_move(self._answer)

    def _wrong_move(self) -> str:
        """What is wrong in the moves that the root answers; "" for a value, or if nothing is."""
        best = self.review.best_moves()
        paths = {path_of(one) or (one,): one for one in moves_in(self.call.returned)}
        wrong = {path: one for path, one in paths.items() if path[0] not in best}
        text = self._best_move(", ".join(map(answer_text, wrong.values()))) if wrong else ""
        return text + TIE * any(self.latest.get(path) == self.true for path in wrong)

    def _best_move(self, answer: str) -> str:
        moves = " ou ".join(map(action_text, self.review.best_moves()))
        seen = f" (vue par {MIN})" * (self.review.sign(self.path) < 0)
        text = MOVE.format(answer=answer, moves=moves, right=self._right, seen=seen)
        right = [self.review.true(child.path) for child in self.call.children]
        answers = [child.returned for child in self.review.trace.calls[1:]]
        places, types = {*map(place_of, answers)}, {*map(type, answers)}
        is_read = not any(self._unread()) and [*self.latest.values()] == self.values == right != []
        is_mixed = len(places - {-1}) > 1 and types <= {list, tuple}
        return text + CHOICE * (is_read and len(places) == 1) + PLACES * is_mixed

    def _wrong_value(self) -> str:
        """What is wrong in the value returned; "" if nothing is."""
        call, answer = self.call, self._answer
        if call.value is None and call.returned is None:
            return NOTHING
        if call.value is None:
            return NO_NUMBER.format(answer)
        if self.is_free or self.is_right or (call.children and not (self.values or self.is_leaf)):
            return ""
        if self.is_leaf:
            words = {"right": self._right, "answer": answer, "player": PLAYERS[self.review.view]}
            sentence = OPPOSITE if self.is_opposite else KEPT if self._is_kept else LEAF
            return sentence.format(**words)
        if not (call.children or self.latest):
            return SHORT + TABLE * self.review.trace.has_table
        if self._has_bound:
            return ""
        sign = self.review.sign(self.path)
        values = ", ".join(french_number(sign * value) for value in self.latest.values())
        read = f"les fils valent {values}" if ", " in values else f"le fils lu vaut {values}"
        player = self.review.game.to_move(self.path)
        if self.review.view != "MAX":
            read = f"vus par {self.review.viewer(self.path)}, {read}"
        side = f"{player} garde le plus {'grand' if self._takes_greatest else 'petit'}"
        best = french_number(sign * self.best)
        return f"{read}. Votre fonction renvoie {answer} ; {side}, {best}.{self._hint()}"

    @property
    def _has_bound(self) -> bool:
        """Whether a child was last searched with a null window of its own: it gave a bound only."""
        pairs = zip(self.call.children, self.held, strict=False)
        lasts = {one.path: (self._window(one), held) for one, held in pairs}
        is_null = self.held[0][1] - self.held[0][0] == 1
        bounds = [high - low == 1 and (low, high) != held for (low, high), held in lasts.values()]
        return any(bounds) and not is_null

    @property
    def _is_kept(self) -> bool:
        """Whether it may be another node's, from a table: the game was not asked for the value."""
        is_known = not self.review.known.isdisjoint((self.value, -(self.value or 0)))
        is_asked = self.path in self.review.trace.tree.valued
        return self.review.trace.has_table and is_known and not is_asked

    @property
    def _takes_greatest(self) -> bool:
        """Whether the player to move keeps the greatest of the values that the search gives."""
        return self.call.is_max == (self.review.sign(self.path) > 0)

    def _hint(self) -> str:
        """How a wrong value was found, "" if it does not show it."""
        value: Any = self.value
        paths = [self.path, *(child.path for child in self.call.children)]
        is_note = value in [self.review.game.node(path).value for path in paths]
        if value in self.values:
            worst = (min if self.call.is_max else max)(self.values)
            is_last = value == self.values[-1] != worst and not is_note
            return " Est-ce seulement le dernier ?" * is_last
        is_bound = self.review.has_bounds and value in self.held[0]
        if is_bound or value == (-inf if self.call.is_max else inf):
            return " Est-ce encore la valeur de départ, ou une borne, α ou β ?"
        if -value in self.values:
            return " Un signe « − » est-il de trop, ou manque-t-il ?"
        if is_note and value:  # 0 is rather where the loop starts
            return " Est-ce la note h de ce nœud, ou d'un fils ?"
        same = [value for side, value in self.review.beyond if side is self.call.is_max]
        if not self.is_beyond or len(same) > 1:
            return ""
        start = "−∞" if self._takes_greatest else "+∞"
        return f" De quelle valeur part la boucle ? Il faut partir de {start}."

    def _misread(self) -> Iterator[Fault]:
        """The mistakes in how the children were read."""
        before, has_bounds = dict[str, Any](), self.review.has_bounds
        for child, _, (low, high) in zip(self.call.children, self.values, self.held, strict=False):
            name, (alpha, beta) = action_text(child.path[-1]), self._window(child)
            words: dict[str, Any] = {"child": name, "low": low, "high": high}
            words |= {"alpha": alpha, "beta": beta}
            least, greatest = self.review.useful((low, high))
            received = self.review.useful((alpha, beta))
            look = child.code, child.window  # another function, or window, may look better at it
            if before.get(name) == look:
                yield self._fault(TWICE, WASTE, child=name)
            elif has_bounds and low >= high and before:
                kind = EQUAL if low == high else WASTE
                yield self._fault(MISSED, kind, before=[*before][-1], **words)
            elif has_bounds and (received[0] > least or received[1] < greatest):
                # a null window only asks if the value is greater; a table may have raised a bound
                is_null = beta - alpha == 1 and low <= alpha and beta <= high
                is_near = alpha == low if self.call.is_max else beta == high
                are_held = {low, high, -low, -high}.issuperset((alpha, beta))
                is_raised = self.review.trace.has_table and alpha < beta
                is_own = is_null or is_raised or not are_held  # of another kind of search
                kind = OTHER if is_own and alpha <= beta else TIGHT
                text = (NULL if is_near else FAR) if is_null else NARROW
                yield self._fault(WINDOW + text, kind, **words)
            elif has_bounds and received != (least, greatest) and name not in before:
                yield self._fault(WINDOW + WIDE, WASTE, **words)
            before[name] = look

    def _unread(self) -> Iterator[Fault]:
        """The mistake of leaving a child unread that could change the value."""
        low, high = self.held[-1]
        if not self.values or low >= high:
            return
        same = (call for call in self.review.trace.calls if call.path == self.path)
        below = {child.path for call in same for child in call.children}
        read = {path[-1] for path in below if path[:-1] == self.path}
        if unread := [a for a in self.review.game.actions(self.path) if a not in read]:
            has_bounds = self.review.has_bounds
            words: dict[str, Any] = {"low": low, "high": high} if has_bounds else {}
            words["child"] = action_text(unread[0])
            yield self._fault(SKIPPED if has_bounds else UNREAD, **words)

    @property
    def _right(self) -> str:
        """The right value, as the search should return it."""
        return french_number(self.review.sign(self.path) * self.true)

    @property
    def _answer(self) -> str:
        value = self.call.value
        return answer_text(self.call.returned) if value is None else french_number(value)


def moves_in(answer: Any) -> list[Any]:
    """The moves, or the nodes after one move, that a search answers; None that stands for one."""
    parts = parts_of(answer)
    moves = [one for one in parts if isinstance(one, Move) or len(path_of(one) or ()) == 1]
    return moves or [one for one in parts if one in (None, "") and len(parts) > 1]


def place_of(returned: Any) -> int:
    """The rank of the first number in what a search returns, 0 if it is alone."""
    parts = returned if isinstance(returned, list | tuple) else [returned]
    return next((rank for rank, one in enumerate(parts) if is_number(one)), -1)


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
