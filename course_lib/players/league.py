"""A league: everyone meets everyone, newcomers join, and the ranking gets surer as it goes on."""

import json
import runpy
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from io import StringIO
from itertools import accumulate
from math import inf
from pathlib import Path
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

from course_lib.games import (
    MIN,
    AnyGame,
    CellWeights,
    Chomp,
    ConnectFour,
    OpenAlignments,
    TicTacToe,
    TicTacToeEval,
    chomp_value,
)
from course_lib.judge.faults import gloss
from course_lib.judge.plain import digest, plain, shown
from course_lib.judge.running import TooLong, observed, time_limit
from course_lib.players.players import DepthLimited, RandomMove, Strategy, legal_action
from course_lib.players.ratings import ratings
from course_lib.players.series import CrossTable, Score, random_opening
from course_lib.reference.tables import Table
from course_lib.search.minimax import Evaluate
from course_lib.text import counted, french_number, unbreakable

if TYPE_CHECKING:
    from course_lib.widgets.page.stepper import Stepper

SEED = 7
"""What the openings come from."""
SECONDS = 10.0
"""How long an entrant may work in a game."""
HEADS = ("Joueur", "Place", "Elo", "Marge", "Taux", "Gagnées", "Nulles", "Perdues", "Faute")
Pair = tuple[str, str]


class Record(NamedTuple):
    """A game: its outcome for `first`, who was MAX, its moves by their ranks among the legal ones.

    `fault` says what the loser did wrong, if play ended so.
    """

    first: str
    second: str
    number: int
    outcome: int
    moves: list[int]
    fault: str = ""

    @property
    def loser(self) -> str:
        """Who lost, if anyone did."""
        return self.second if self.outcome > 0 else self.first


class FaultError(Exception):
    """What a player did wrong, in French."""


class League:
    """Every player meets every other, on both sides, from openings that all pairs share.

    `players` are always there, others enter. A line of `file` keeps each game as soon as it ends;
    without a file, they stay in memory. The pairs of `known`, an earlier tournament, have played.

    >>> ours = League(TicTacToe(), {"deux": DepthLimited(2, TicTacToeEval())})
    >>> ours.enter("Alice", lambda jeu, s: jeu.actions(s)[0])
    >>> with redirect_stdout(StringIO()):
    ...     ours.run(games=5)
    >>> ours.scores().total("Alice").games
    10
    """

    def __init__(
        self,
        game: AnyGame,
        players: Mapping[str, Strategy],
        *,
        opening: int = 0,
        file: Path | None = None,
        known: CrossTable | None = None,
    ) -> None:
        self.game, self.opening, self.file = game, opening, file
        self.known = known or CrossTable((), {})
        self.course, self.entrants = dict(players), dict[str, Strategy]()
        self.games, self.versions = dict[tuple[str, str, int], Record](), dict[str, str]()
        self.broken = 0
        text = file.read_text("utf-8", errors="replace") if file and file.exists() else ""
        for line in filter(str.strip, text.splitlines()):
            try:
                self._take(json.loads(line))
            except (ValueError, TypeError):  # a stop may leave a line unfinished
                self.broken += 1

    def enter(
        self,
        name: str,
        function: Callable[..., Any],
        *,
        depth: float | None = None,
        version: str | None = None,
    ) -> None:
        """Let `function(game, state)`, which returns an action, play under a name.

        With `depth`, it is `function(state)`, a heuristic for MAX, and a search to `depth` plies
        plays by it. Entered again, it plays all its games anew, unless its `version` is the same.
        It loses where it fails, plays an illegal move, or works more than `SECONDS` in a game, and
        then plays no more. One that fails at once, or returns nothing yet, does not enter.
        ValueError for the name of a player of the course.
        """
        if name in self.course or name in self.known.names:
            raise ValueError(f"« {name} » est un joueur du cours : choisissez un autre nom")
        args = (self.game.initial,) if depth else (self.game, self.game.initial)
        with time_limit(SECONDS):
            first = observed("f(*args)", {"args": args}, {"f": function})
        if first.is_blank or first.trouble:
            told = first.trouble or "ne renvoie encore rien."
            print(f"À compléter : la fonction de « {name} » {told}")
            return
        self.entrants[name] = DepthLimited(depth, function) if depth else function
        if version is None or self.versions.get(name) != version:
            self._keep([name, version or uuid4().hex])

    def enter_file(self, path: str, *, trusted: bool = False, depth: float | None = None) -> None:
        """Let the `coup(jeu, etat)` of a file play or, with `depth`, its `note(etat)`.

        The file is run, and can do on this machine all that you can: read it first, then say so by
        `trusted=True`. It plays under the name of the file, and anew once this has changed.
        """
        if not trusted:
            raise PermissionError(
                f"« {path} » est un programme : inscrit, il s'exécutera sur votre machine et y "
                "pourra tout ce que vous pouvez. Lisez-le d'abord, puis confirmez : "
                f"enter_file({path!r}, trusted=True)"
            )
        file, wanted = Path(path), "note" if depth else "coup"
        function = runpy.run_path(path).get(wanted)
        if function is None:
            raise ValueError(
                f"« {path} » ne définit pas {wanted} : il y faut coup(jeu, etat), qui renvoie un "
                "coup, ou note(etat), à donner avec depth=…"
            )
        version = digest((file.read_text("utf-8"), depth))
        self.enter(file.stem, function, depth=depth, version=version)

    def run(self, games: int = 10, seconds: float = 60) -> None:
        """Play until all pairs have met `games` times on each side, or for about `seconds`.

        Everyone plays about as often at any time, so that a minute ranks a class, if roughly: call
        it again to go on. The players of the course meet each other only if nobody entered. Stopped
        (Ctrl+C, the stop button), it loses the game in progress only.
        """
        out = {game.loser for game in self.games.values() if game.fault}
        keys = ((*pair, number) for number in range(games) for pair in self._pairs())
        todo = [key for key in keys if key not in self.games and not out & {*key}]
        start, done = monotonic(), 0
        with suppress(KeyboardInterrupt):
            while todo and monotonic() - start < seconds:
                game = self._played(*todo[0])
                self._keep(game)
                todo, done = todo[1:], done + 1
                if game.fault:
                    todo = [key for key in todo if game.loser not in key]
                    print(f"\n« {game.loser} » {game.fault} Il ne joue plus : à corriger.")
                total = counted(done + len(todo), "partie")
                print(f"\r{french_number(done)} sur {total} ", end="", flush=True)
        if done:
            print()
        if todo:
            print("Arrêt : les parties finies sont gardées, run() jouera celles qui manquent.")

    def _pairs(self) -> Iterator[Pair]:
        """Who meets whom, the first as MAX: rounds in which everyone plays once on each side."""
        names = [*self.course, *self.entrants]
        for gap in range(1, len(names)):
            for rank, second in enumerate(names):
                pair = names[rank - gap], second
                wanted = not self.entrants or self.entrants.keys() & {*pair}
                if wanted and pair not in self.known.scores:
                    yield pair

    def scores(self) -> CrossTable:
        """What everyone scored against everyone, the earlier tournament included."""
        outcomes: dict[Pair, list[int]] = {}
        for game in self.games.values():
            outcomes.setdefault((game.first, game.second), []).append(game.outcome)
        scores = {pair: Score.of(found) for pair, found in outcomes.items()}
        met = (name for pair in scores for name in pair)
        names = dict.fromkeys((*self.known.names, *self.course, *self.entrants, *met))
        return CrossTable(tuple(names), scores | dict(self.known.scores))

    def table(self) -> Table:
        """The ranking, in Elo above the first player, and the places that the margins allow."""
        scores = self.scores()
        found = ratings(scores)
        zero = found[scores.names[0]].elo
        faults = {game.loser: game.fault for game in self.games.values() if game.fault}
        rows = []
        for name, (elo, low, high) in sorted(found.items(), key=lambda item: -item[1].elo):
            best = 1 + sum(other.low > high for other in found.values())
            worst = sum(other.high >= low for other in found.values())
            place = f"{best} à {worst}" if best < worst else f"{best}"
            rating = french_number(round(elo - zero)), f"± {french_number(round(elo - low))}"
            total = scores.total(name)
            counts = map(french_number, (total.rate if total.games else None, *total))
            rows.append((name, place, *rating, *counts, faults.get(name, "")))
        broken = counted(self.broken, "ligne illisible")
        caption = (
            f"{counted(scores.first_player.games, 'partie')}, marges à 95 %. Deux joueurs dont les "
            "marges se recouvrent ne sont pas départagés : une place « 2 à 5 » est l'une de ces "
            f"quatre.{f' Le fichier a {broken}, sans effet.' if self.broken else ''}"
        )
        return Table(unbreakable(caption), HEADS, tuple(rows), frozenset(self.entrants))

    def watch(self, first: str, second: str, number: int = 0) -> "Stepper":
        """A game between two players, of whom `first` was MAX, to step through."""
        from course_lib.drawing import draw_board
        from course_lib.widgets.page.stepper import Stepper, film_of_figures

        if (game := self.games.get((first, second, number))) is None:
            raise ValueError(
                f"« {first} » n'a pas joué la partie nº {number} contre « {second} » comme MAX : "
                "jouez-la par run(), ou échangez les noms"
            )
        states = accumulate(game.moves, self._after, initial=self._start(number))
        figures = [draw_board(self.game, state) for state in states]
        title = f"« {first} » (MAX) contre « {second} » (MIN)"
        after = " après l'ouverture" if self.opening else ""
        told = [f"{title}, {counted(ply, 'coup')}{after}." for ply in range(len(figures))]
        if game.fault:
            told[-1] += f" « {game.loser} » {game.fault}"
        return Stepper(film_of_figures(figures, told), lambda: figures[0])

    def _start(self, number: int) -> Any:
        """Where a game starts, whoever plays: two players without chance need several starts."""
        return random_opening(self.game, self.opening, f"{SEED}/{number}")

    def _after(self, state: Any, rank: int) -> Any:
        return self.game.result(state, self.game.actions(state)[rank])

    def _played(self, first: str, second: str, number: int) -> Record:
        sides = [{**self.course, **self.entrants}[name] for name in (first, second)]
        left = [SECONDS if name in self.entrants else inf for name in (first, second)]
        moves, state = list[int](), self._start(number)
        while not self.game.is_terminal(state):
            side, start = int(self.game.to_move(state) is MIN), process_time()
            try:
                moves.append(_rank(sides[side], self.game, state, left[side]))
            except FaultError as fault:
                return Record(first, second, number, (-1, 1)[side], moves, str(fault))
            left[side] -= process_time() - start
            state = self._after(state, moves[-1])
        utility = self.game.utility(state)
        return Record(first, second, number, (utility > 0) - (utility < 0), moves)

    def _keep(self, line: list[str] | Record) -> None:
        """Take a line into account, and keep it, on a line of its own whatever stands before it."""
        self._take(line)
        if self.file:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as end:
                end.write(f"\n{json.dumps(line, ensure_ascii=False)}\n")

    def _take(self, line: Any) -> None:
        """Take into account a game or, for old games to be void, a player and its version."""
        if len(line) > 2:
            game = Record(*line)
            self.games[game[:3]] = game
        else:
            name, self.versions[name] = line
            self.games = {key: game for key, game in self.games.items() if name not in key}


def league(key: str, folder: str | None = "ligue") -> League:
    """The league of "puissance4", "morpion" or "chomp", with three players of the course.

    It is kept in a folder, in memory if None. Its games start by two random plies.
    """
    board = ConnectFour()
    leagues: dict[str, tuple[AnyGame, dict[str, tuple[int, Evaluate[Any]]]]] = {
        "puissance4": (
            board,
            {"poids 2": (2, CellWeights(board)), "ouverts 2": (2, OpenAlignments(board))},
        ),
        "morpion": (TicTacToe(), {f"EVAL {depth}": (depth, TicTacToeEval()) for depth in (1, 2)}),
        "chomp": (Chomp(3, 4), {f"H {depth}": (depth, chomp_value) for depth in (1, 5)}),
    }
    if key not in leagues:
        raise ValueError(f"pas de ligue « {key} » : choisissez parmi {', '.join(leagues)}")
    game, searches = leagues[key]
    players = {name: DepthLimited(*search) for name, search in searches.items()}
    file = None if folder is None else Path(folder) / f"{key}.jsonl"
    return League(game, {"hasard": RandomMove(), **players}, opening=2, file=file)


def _rank(player: Strategy, game: AnyGame, state: Any, seconds: float) -> int:
    """The rank of the player's move among the legal ones; `FaultError` if it gives none in time.

    What the player prints is dropped.
    """
    start = process_time()
    try:
        limit = max(seconds, 0.001) if seconds < inf else None  # less may never ring
        with time_limit(limit), redirect_stdout(StringIO()):
            answer = player(game, state)
            action = legal_action(game, state, answer)
        if process_time() - start > seconds:  # no timer rings in a browser
            raise TooLong
    except TooLong:
        most = french_number(SECONDS)
        raise FaultError(f"réfléchit plus de {most} s dans la partie.") from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a student's function may raise anything
        raise FaultError(gloss(error)) from None
    if action is None:
        raise FaultError(f"joue un coup illégal : {shown(plain(answer))}.")
    return list(game.actions(state)).index(action)
