"""Games made from other games: the same rules, except where a subclass changes them.

A search keeps its code: to change which actions it tries, or in which order, change its game.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from course_lib.games.base import Action, Game, Player, State

Order = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""`f(state, actions)`: the same actions in another order."""


class Variant(Game[State, Action]):
    """A game with the rules and all the attributes of `game`; subclasses override some of them.

    To change the successors, override `actions` and `result`.

    >>> from course_lib.games import Matches
    >>> class TwoAtMost(Variant):
    ...     def actions(self, state):
    ...         return [take for take in self.game.actions(state) if take <= 2]
    >>> TwoAtMost(Matches(5)).actions((5, Player.MAX))
    [1, 2]
    """

    def __init__(self, game: Game[State, Action]) -> None:
        self.game, self.bound = game, game.bound

    def __getattr__(self, name: str) -> Any:
        if name == "game" or name.startswith("__"):  # a copy looks for these before it has a game
            raise AttributeError(name)
        return getattr(self.game, name)

    def to_move(self, state: State) -> Player:
        return self.game.to_move(state)

    def actions(self, state: State) -> Sequence[Action]:
        return self.game.actions(state)

    def result(self, state: State, action: Action) -> State:
        return self.game.result(state, action)

    def is_terminal(self, state: State) -> bool:
        return self.game.is_terminal(state)

    def utility(self, state: State) -> float:
        return self.game.utility(state)

    def render(self, state: State) -> str:
        return self.game.render(state)


class Ordered(Variant[State, Action]):
    """The same game, whose actions come in the order of `order(state, actions)`.

    The order never changes the value of a state, only how many nodes alpha-beta visits.

    >>> from course_lib.games import TreeGame
    >>> Ordered(TreeGame([[3, 5], 2]), lambda state, actions: sorted(actions)[::-1]).actions(())
    [2, 1]
    """

    def __init__(self, game: Game[State, Action], order: Order) -> None:
        super().__init__(game)
        self.order = order

    def actions(self, state: State) -> Sequence[Action]:
        return self.order(state, self.game.actions(state))

    def successors(self, state: State) -> Iterator[tuple[Action, State]]:
        children = dict(self.game.successors(state))
        for action in self.actions(state):
            yield action, children[action]
