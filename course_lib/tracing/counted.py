"""A game that counts what a search asks of it."""

from collections.abc import Iterator

from course_lib.games import Action, Game, State, Variant


class Counted(Variant[State, Action]):
    """The same game; it counts for any search that asks of each node whether play is over there.

    `nodes` counts these questions (the root and the leaves included), `leaves` those after which
    no child was asked for.

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
        self.nodes = self._opened = 0

    @property
    def leaves(self) -> int:
        """How many nodes were valued at once."""
        return self.nodes - self._opened

    def is_terminal(self, state: State) -> bool:
        self.nodes += 1
        return self.game.is_terminal(state)

    def successors(self, state: State) -> Iterator[tuple[Action, State]]:
        self._opened += 1
        yield from self.game.successors(state)
