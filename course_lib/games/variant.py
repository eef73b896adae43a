"""Games made from other games: the same rules but for what a subclass changes.

A search sees a game through its methods only: to change what it looks at, or in which order,
change the game that it is given, not the search.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from course_lib.games.base import Action, Game, Player, State

Order = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""From a state and its legal actions, the same actions in another order."""


class Variant(Game[State, Action]):
    """Answers as `game` does, in all that it knows; subclasses override what they change.

    `successors` follows `actions` and `result`, whichever of them is overridden.
    """

    def __init__(self, game: Game[State, Action]) -> None:
        self.game, self.bound = game, game.bound

    def __getattr__(self, name: str) -> Any:
        if name == "game" or name.startswith("__"):  # a copy asks before it has a game
            raise AttributeError(name)
        return getattr(self.game, name)

    @property
    def initial(self) -> State:
        return self.game.initial

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
    """The same game, whose actions come in the order that `order(state, actions)` gives them.

    `order` may be a permutation that changes from one call to the next: the value of a state does
    not depend on it, the number of nodes that alpha-beta visits does.

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
