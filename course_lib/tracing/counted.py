"""A game that counts what a search asks of it."""

from collections.abc import Iterator, Sequence
from typing import Any

from course_lib.games import Action, Game, State, Variant


class Counted(Variant[State, Action]):
    """The same game, which counts the nodes that a search visits.

    It works for any search that calls `is_terminal` once on each node, just before `actions` or
    `successors`. `nodes` is the number of these calls (the root and the leaves included); `leaves`
    is the number of nodes whose actions were not asked for.

    >>> from course_lib.games import TicTacToe
    >>> from course_lib.search import alphabeta
    >>> game = Counted(TicTacToe())
    >>> alphabeta(game, game.initial)
    0
    >>> game.nodes
    18297
    """

    def __init__(self, game: Game[State, Action]) -> None:
        super().__init__(game)
        self.nodes = self.leaves = 0
        self._last: Any = None  # the last node asked about, until its moves are

    def is_terminal(self, state: State) -> bool:
        self.nodes += 1
        self.leaves += 1
        self._last = state
        return self.game.is_terminal(state)

    def actions(self, state: State) -> Sequence[Action]:
        self._count_inner_node(state)
        return self.game.actions(state)

    def successors(self, state: State) -> Iterator[tuple[Action, State]]:
        self._count_inner_node(state)
        yield from self.game.successors(state)

    def _count_inner_node(self, state: State) -> None:
        """Count the last node as an inner one; a second call changes nothing."""
        if state is self._last:
            self.leaves -= 1
            self._last = None
