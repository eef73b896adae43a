"""A league: each entrant meets everyone; the ranking gets surer as more games are played."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from functools import partial
from io import StringIO
from pathlib import Path
from runpy import run_path
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any

from course_lib.games import AnyGame, Chomp, ConnectFour, TicTacToe, face_of
from course_lib.judge.running import SECONDS, WAITING, TooLong, observed, time_limit
from course_lib.players.players import DepthLimited, PlayerError, RandomMove, Strategy, call_player
from course_lib.players.series import CrossTable, Match, Score, play_match, random_opening, ratings
from course_lib.reference.tables import Table
from course_lib.text import counted, french_number, unbreakable

if TYPE_CHECKING:
    from course_lib.widgets.page.stepper import Stepper

SEED = 7  # of the random openings
HEADS = ("Joueur", "Place", "Elo", "Marge", "Taux", "Gagnées", "Nulles", "Perdues", "Faute")
GAMES = dict[str, AnyGame](puissance4=ConnectFour(), morpion=TicTacToe(), chomp=Chomp(3, 4))
CAPTION = (
    "{}, marges à 95 %. Règle prudente : deux joueurs sont départagés si leurs marges ne "
    "se touchent pas. Une place « 2 à 5 » est l'une de ces quatre."
)
Key = tuple[str, str, int]
"""A game of a league: the name of MAX's player, that of MIN's, the number of the opening."""


def with_time_limit(player: Strategy, seconds: float) -> Strategy:
    """The same player without its prints; PlayerError once it has worked so long in all.

    Or waited so long, beside `WAITING` times what it worked: a busy machine makes it wait, too.
    """
    left = seconds

    def play(game: AnyGame, state: Any) -> Any:
        nonlocal left
        before, start = process_time(), monotonic()
        try:
            with time_limit(max(left, 0.001)), redirect_stdout(StringIO()):
                action = call_player(player, game, state)
        except TooLong:
            left = 0
        work = process_time() - before
        left -= max(work, monotonic() - start - WAITING * work)
        if left <= 0:
            raise PlayerError(f"prend plus de {french_number(seconds)} s dans la partie.")
        return action

    return play


def player_in(path: str | Path) -> Strategy:
    """The function `coup` of a student's file, which is run; PlayerError if there is none."""
    found = dict[str, Strategy]()
    came = observed("run()", {"run": lambda: found.update(run_path(f"{path}"))}, {}, SECONDS)
    if "coup" not in found:
        raise PlayerError(f"manque : {path} {came.trouble or 'ne définit pas coup(jeu, etat).'}")
    return found["coup"]


class League:
    """A tournament: every player meets every other, on both sides, from shared openings.

    `players` are those of the course; students' functions come in by `enter`. Games start after
    `opening` random plies. `earlier` is the table of an earlier tournament, whose pairs do not play
    again. `games` holds each `Match` played, by its `Key`.

    >>> ours = League(TicTacToe(), {"hasard": RandomMove(seed=1)})
    >>> with redirect_stdout(StringIO()):
    ...     ours.enter("Alice", lambda jeu, s: jeu.actions(s)[0])
    ...     ours.run(games=5)
    >>> ours.scores().total("Alice").games
    10
    """

    seconds = 10.0
    """How long an entrant may work, or wait, in a game."""

    def __init__(
        self,
        game: AnyGame,
        players: Mapping[str, Strategy],
        *,
        opening: int = 0,
        earlier: CrossTable | None = None,
    ) -> None:
        self.game, self.opening, self.earlier = game, opening, earlier or CrossTable((), {})
        self.course = {name: partial(call_player, one) for name, one in players.items()}
        self.entrants = dict[str, Strategy]()
        self.games: dict[Key, Match[Any, Any]] = {}
        self.faults: dict[str, str] = {}

    def enter(
        self, name: str, player: Callable[..., Any] | str | Path, *, depth: float | None = None
    ) -> None:
        """Let a student's function, or that which a file calls `coup`, take part under a name.

        It is `player(game, state) -> action`; with `depth`, it is a heuristic `player(state)` for
        MAX, for a search of `depth` plies. A name entered again plays all its games anew. A player
        that fails, plays an illegal move, or takes more than `seconds` in a game loses it and plays
        no more; if it does so in the initial position, it does not enter. A sentence says why.
        ValueError for the name of a player of the course.
        """
        if name in self.course or name in self.earlier.names:
            raise ValueError(f"« {name} » est un joueur du cours : choisissez un autre nom")
        print(f"« {name} » joue un premier coup", end="… ", flush=True)
        try:
            function: Any = player if callable(player) else player_in(player)
            function = DepthLimited(depth, function) if depth else function
            with_time_limit(function, self.seconds)(self.game, self.game.initial)
        except PlayerError as error:
            print(f"À compléter : la fonction de « {name} » {error}")
            return
        print("Inscription faite.")
        self.entrants[name] = function
        self.games = {key: game for key, game in self.games.items() if name not in key}
        self.faults.pop(name, None)

    def run(self, games: int = 10, seconds: float = 60) -> None:
        """Play until all pairs have met `games` times on each side, or for about `seconds`.

        Call it again to go on. At any time all players have played about as often. Players of the
        course meet each other only if nobody entered. The stop button loses the game in progress.
        """
        keys = [(*pair, number) for number in range(games) for pair in self._pairs()]
        left = [key for key in keys if key not in self.games and not self.faults.keys() & {*key}]
        start, done = monotonic(), 0
        with suppress(KeyboardInterrupt):
            while left and monotonic() - start < seconds:
                self.games[left[0]] = game = self._play(left[0])
                done, (key, *left) = done + 1, left
                if game.fault:
                    self.faults[loser := key[1] if game.outcome > 0 else key[0]] = game.fault
                    left = [other for other in left if loser not in other]
                    print(f"\r« {loser} » {game.fault} Il ne joue plus : à corriger.")
                end, total = "" if left else "\n", counted(done + len(left), "partie")
                print(f"\r{french_number(done)} sur {total} ", end=end, flush=True)
        if left:
            print("\nArrêt : les parties finies sont gardées, run() jouera celles qui manquent.")

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """Who meets whom, the first as MAX: rounds in which everyone plays once on each side."""
        names = [*self.course, *self.entrants]
        for gap in range(1, len(names)):
            for rank, second in enumerate(names):
                pair = names[rank - gap], second
                useful = not self.entrants or self.entrants.keys() & {*pair}
                if useful and pair not in self.earlier.scores:
                    yield pair

    def _play(self, key: Key) -> Match[Any, Any]:
        """Play a game from an opening that all pairs share; a fault loses it."""
        start = random_opening(self.game, self.opening, f"{SEED}/{key[2]}")
        own = {n: with_time_limit(f, self.seconds) for n, f in self.entrants.items() if n in key}
        players = self.course | own
        return play_match(self.game, players[key[0]], players[key[1]], start)

    def scores(self) -> CrossTable:
        """What everyone scored against everyone, the earlier tournament included."""
        outcomes: dict[tuple[str, str], list[int]] = {}
        for (first, second, _), game in self.games.items():
            outcomes.setdefault((first, second), []).append(game.outcome)
        scores = {pair: Score.of(each) for pair, each in outcomes.items()}
        names = dict.fromkeys((*self.earlier.names, *self.course, *self.entrants))
        return CrossTable(tuple(names), {**scores, **self.earlier.scores})

    def table(self) -> Table:
        """The ranking, places given the margins, Elo above the first player; then who failed."""
        rated = ratings(scores := self.scores())
        zero = rated[scores.names[0]].elo
        ranked = {name: one for name, one in rated.items() if name not in self.faults}
        heads, rows = HEADS if self.faults else HEADS[:-1], []
        for name in [*sorted(ranked, key=lambda name: -rated[name].elo), *self.faults]:
            elo, low, high = rated[name]
            best = 1 + sum(other.low > high for other in ranked.values())
            worst = sum(other.high >= low for other in ranked.values())
            place = f"{best} à {worst}" if best < worst else f"{best}"
            rating = place, french_number(round(elo - zero)), f"± {french_number(round(elo - low))}"
            total = scores.total(name)
            counts = map(french_number, (total.rate if total.games else None, *total))
            shown = rating if name in ranked else ("", "", "")
            rows.append((name, *shown, *counts, self.faults.get(name, ""))[: len(heads)])
        caption = CAPTION.format(counted(scores.first_player.games, "partie"))
        return Table(unbreakable(caption), heads, tuple(rows), frozenset(self.entrants))

    def watch(self, first: str, second: str, number: int = 0) -> "Stepper":
        """A game that was played between two players, `first` being MAX, to step through.

        `number` is that of the opening. ValueError if this game was not played.
        """
        from course_lib.widgets.board import replay

        key = first, second, number
        if (game := self.games.get(key)) is None:
            pair = f"la partie nº {number} contre « {second} » comme MAX"
            raise ValueError(f"« {first} » n'a pas joué {pair} : jouez-la par run()")
        fault = f" « {second if game.outcome > 0 else first} » {game.fault}" if game.fault else ""
        return replay(self.game, game, f"« {first} » (MAX) contre « {second} » (MIN).{fault}")


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
