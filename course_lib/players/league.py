"""A league: everyone meets everyone, newcomers join, and the ranking gets surer as it goes on."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from io import StringIO
from itertools import accumulate
from math import inf
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from course_lib.games import MAX, AnyGame, Chomp, ConnectFour, TicTacToe, face_of
from course_lib.judge.faults import gloss
from course_lib.judge.plain import plain, shown
from course_lib.judge.running import TooLong, observed, time_limit
from course_lib.players.players import DepthLimited, RandomMove, Strategy, legal_action
from course_lib.players.ratings import ratings
from course_lib.players.series import CrossTable, Score, random_opening
from course_lib.reference.tables import Table
from course_lib.text import counted, french_number, unbreakable

if TYPE_CHECKING:
    from course_lib.widgets.page.stepper import Stepper

SEED = 7
"""The seed of the openings."""
HEADS = ("Joueur", "Place", "Elo", "Marge", "Taux", "Gagnées", "Nulles", "Perdues", "Faute")
GAMES: dict[str, AnyGame] = {
    "puissance4": ConnectFour(),
    "morpion": TicTacToe(),
    "chomp": Chomp(3, 4),
}


class Record(NamedTuple):
    """A game between `first`, who was MAX, and `second`: its actions, 1, 0 or -1 for `first`.

    `fault` says, in French, what the loser did wrong, if play ended so.
    """

    first: str
    second: str
    outcome: int
    actions: list[Any]
    fault: str = ""

    @property
    def loser(self) -> str:
        """The player who lost, if one did."""
        return self.second if self.outcome > 0 else self.first


class FaultError(Exception):
    """What a player did wrong, in French."""


class League:
    """Every player meets every other, on both sides, from openings that all pairs share.

    `players` are always there, others enter. Games start after `opening` random plies. The pairs
    of `known`, an earlier tournament, have played. `games` holds what was played, by (MAX's name,
    MIN's name, number of the opening).

    >>> ours = League(TicTacToe(), {"hasard": RandomMove(seed=1)})
    >>> ours.enter("Alice", lambda jeu, s: jeu.actions(s)[0])
    >>> with redirect_stdout(StringIO()):
    ...     ours.run(games=5)
    >>> ours.scores().total("Alice").games
    10
    """

    seconds = 10.0
    """How long an entrant may work in a game."""

    def __init__(
        self,
        game: AnyGame,
        players: Mapping[str, Strategy],
        *,
        opening: int = 0,
        known: CrossTable | None = None,
    ) -> None:
        self.game, self.opening, self.known = game, opening, known or CrossTable((), {})
        self.course, self.entrants = dict(players), dict[str, Strategy]()
        self.games: dict[tuple[str, str, int], Record] = {}

    def enter(self, name: str, function: Callable[..., Any], *, depth: float | None = None) -> None:
        """Let `function(game, state)`, which returns an action, play under a name.

        With `depth`, it is `function(state)`, a heuristic for MAX, and a search to `depth` plies
        plays by it. Entered again, it plays all its games anew. It loses where it fails, plays an
        illegal move, or works more than `seconds` in a game, and then plays no more. One that fails
        at once, or returns nothing yet, does not enter: a sentence says why. ValueError for the
        name of a player of the course.
        """
        if name in self.course or name in self.known.names:
            raise ValueError(f"« {name} » est un joueur du cours : choisissez un autre nom")
        arguments = (self.game.initial,) if depth else (self.game, self.game.initial)
        with time_limit(self.seconds):
            first = observed("f(*arguments)", {"arguments": arguments}, {"f": function})
        if first.is_blank or first.trouble:
            trouble = first.trouble or "ne renvoie encore rien."
            print(f"À compléter : la fonction de « {name} » {trouble}")
            return
        self.entrants[name] = DepthLimited(depth, function) if depth else function
        self.games = {key: game for key, game in self.games.items() if name not in key}

    def run(self, games: int = 10, seconds: float = 60) -> None:
        """Play until all pairs have met `games` times on each side, or for about `seconds`.

        Everyone plays about as often at any time, so that a minute ranks a class, if roughly: call
        it again to go on. The players of the course meet each other only if nobody entered. Stopped
        (Ctrl+C, the stop button), it loses the game in progress only.
        """
        out = {game.loser for game in self.games.values() if game.fault}
        keys = ((*pair, number) for number in range(games) for pair in self._pairs())
        left = [key for key in keys if key not in self.games and not out & {*key}]
        start, done = monotonic(), 0
        with suppress(KeyboardInterrupt):
            while left and monotonic() - start < seconds:
                game = self.games[left[0]] = self._play(*left[0])
                left, done = left[1:], done + 1
                if game.fault:
                    left = [key for key in left if game.loser not in key]
                    print(f"\n« {game.loser} » {game.fault} Il ne joue plus : à corriger.")
                total = counted(done + len(left), "partie")
                print(f"\r{french_number(done)} sur {total} ", end="", flush=True)
        if done:
            print()
        if left:
            print("Arrêt : les parties finies sont gardées, run() jouera celles qui manquent.")

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """Who meets whom, the first as MAX: rounds in which everyone plays once on each side."""
        names = [*self.course, *self.entrants]
        for gap in range(1, len(names)):
            for rank, second in enumerate(names):
                pair = names[rank - gap], second
                useful = not self.entrants or self.entrants.keys() & {*pair}
                if useful and pair not in self.known.scores:
                    yield pair

    def _start(self, number: int) -> Any:
        """Where a game starts, whoever plays: two players without chance need several starts."""
        return random_opening(self.game, self.opening, f"{SEED}/{number}")

    def _play(self, first: str, second: str, number: int) -> Record:
        """Play a game; a fault loses it."""
        game, state, actions = self.game, self._start(number), list[Any]()
        left = {name: self.seconds if name in self.entrants else inf for name in (first, second)}
        while not game.is_terminal(state):
            name, outcome = (first, -1) if game.to_move(state) is MAX else (second, 1)
            player, start = self.entrants.get(name) or self.course[name], process_time()
            try:
                actions.append(self._action(player, state, left[name]))
            except FaultError as fault:
                return Record(first, second, outcome, actions, str(fault))
            left[name] -= process_time() - start
            state = game.result(state, actions[-1])
        utility = game.utility(state)
        return Record(first, second, (utility > 0) - (utility < 0), actions)

    def _action(self, player: Strategy, state: Any, seconds: float) -> Any:
        """The legal action that a player returns within `seconds`; what it prints is dropped.

        FaultError for a late or illegal answer, or an error.
        """
        start = process_time()
        try:
            limit = max(seconds, 0.001) if seconds < inf else None  # less may never ring
            with time_limit(limit), redirect_stdout(StringIO()):
                answer = player(self.game, state)
                action = legal_action(self.game, state, answer)
            if process_time() - start > seconds:  # no timer rings in a browser
                raise TooLong
        except TooLong:
            most = french_number(self.seconds)
            raise FaultError(f"réfléchit plus de {most} s dans la partie.") from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a student's function may raise anything
            raise FaultError(gloss(error)) from None
        if action is None:
            raise FaultError(f"joue un coup illégal : {shown(plain(answer))}.")
        return action

    def scores(self) -> CrossTable:
        """What everyone scored against everyone, the earlier tournament included."""
        outcomes: dict[tuple[str, str], list[int]] = {}
        for game in self.games.values():
            outcomes.setdefault((game.first, game.second), []).append(game.outcome)
        scores = {pair: Score.of(each) for pair, each in outcomes.items()}
        names = dict.fromkeys((*self.known.names, *self.course, *self.entrants))
        return CrossTable(tuple(names), scores | dict(self.known.scores))

    def table(self) -> Table:
        """The ranking, in Elo above the first player, and the places that the margins allow."""
        scores = self.scores()
        rated = ratings(scores)
        zero = rated[scores.names[0]].elo
        faults = {game.loser: game.fault for game in self.games.values() if game.fault}
        rows = []
        for name, (elo, low, high) in sorted(rated.items(), key=lambda item: -item[1].elo):
            best = 1 + sum(other.low > high for other in rated.values())
            worst = sum(other.high >= low for other in rated.values())
            place = f"{best} à {worst}" if best < worst else f"{best}"
            rating = french_number(round(elo - zero)), f"± {french_number(round(elo - low))}"
            total = scores.total(name)
            counts = map(french_number, (total.rate if total.games else None, *total))
            rows.append((name, place, *rating, *counts, faults.get(name, "")))
        caption = (
            f"{counted(scores.first_player.games, 'partie')}, marges à 95 %. Deux joueurs dont les "
            "marges se recouvrent ne sont pas départagés : une place « 2 à 5 » est l'une de ces "
            "quatre."
        )
        return Table(unbreakable(caption), HEADS, tuple(rows), frozenset(self.entrants))

    def watch(self, first: str, second: str, number: int = 0) -> "Stepper":
        """A game between two players, of whom `first` was MAX, to step through.

        ValueError if it was not played.
        """
        from course_lib.drawing import draw_board
        from course_lib.widgets.page.stepper import Stepper, film_of_figures

        if (game := self.games.get((first, second, number))) is None:
            raise ValueError(
                f"« {first} » n'a pas joué la partie nº {number} contre « {second} » comme MAX : "
                "jouez-la par run(), ou échangez les noms"
            )
        states = accumulate(game.actions, self.game.result, initial=self._start(number))
        figures = [draw_board(self.game, state) for state in states]
        title = f"« {first} » (MAX) contre « {second} » (MIN)"
        after = " après l'ouverture" if self.opening else ""
        texts = [f"{title}, {counted(ply, 'coup')}{after}." for ply in range(len(figures))]
        if game.fault:
            texts[-1] += f" « {game.loser} » {game.fault}"
        return Stepper(film_of_figures(figures, texts), lambda: figures[0])


def league(key: str) -> League:
    """The league of "puissance4", "morpion" or "chomp", with three players of the course.

    Its games start by two random plies. ValueError for another key.

    >>> list(league("chomp").course)
    ['hasard', 'profondeur 1', 'profondeur 2']
    """
    if key not in GAMES:
        raise ValueError(f"pas de ligue « {key} » : choisissez parmi {', '.join(GAMES)}")
    note = face_of(GAMES[key]).heuristic()
    searches = {f"profondeur {depth}": DepthLimited(depth, note) for depth in (1, 2)}
    return League(GAMES[key], {"hasard": RandomMove(), **searches}, opening=2)
