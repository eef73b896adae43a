"""A round robin that may stop at any time, and that newcomers join."""

import runpy
import time
from collections.abc import Callable, Mapping
from itertools import accumulate, permutations
from pathlib import Path
from typing import Any

from course_lib.drawing import Figure, draw_board
from course_lib.games import AnyGame
from course_lib.judge.running import observed, time_limit
from course_lib.league.entrants import Entrant, PlayerError, Watched, version
from course_lib.league.records import Book, Key, Record
from course_lib.page.controls import slider
from course_lib.play import DepthLimited, Score, Strategy, play_match
from course_lib.reference.tables import Table
from course_lib.text import counted, duration, french_number, unbreakable
from course_lib.tournament import EVENTS, CrossTable, meeting, ratings
from course_lib.tournament.events import SEED
from course_lib.widgets import Live, live

SECONDS = 10.0
"""How long an entrant may work in a game."""
HEADS = ("Joueur", "Place", "Elo", "Marge", "Taux", "Gagnées", "Nulles", "Perdues", "Fautes")


class League:
    """Every player against every other, on both sides, from openings that all pairs share.

    `players` are always there; others enter. A line of `file` keeps each game as soon as it ends;
    without a file, they stay in memory. The pairs of `known`, an earlier tournament, have played.
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
        self.game, self.opening, self.known = game, opening, known or CrossTable((), {})
        self.entrants = {name: Entrant(one, version(one)) for name, one in players.items()}
        self.book = Book(file)

    # Entering

    def enter(
        self,
        name: str,
        function: Callable[..., Any],
        *,
        depth: float | None = None,
        seconds: float = SECONDS,
        source: Any = None,
    ) -> None:
        """Let `function(game, state)`, which returns an action, play under a name.

        With `depth`, it is `function(state)`, a heuristic for MAX, and a search to `depth` plies
        plays by it. It loses where it fails, plays an illegal move, or works more than `seconds` in
        the game. Entered again with another `source` (by default its own, and that of what it
        uses), it plays anew. A function that returns nothing yet does not enter.
        """
        taken = name in self.entrants and self.entrants[name].seconds is None
        if taken or name in self.known.names:
            raise ValueError(f"« {name} » est un joueur du cours : choisissez un autre nom")
        given = (self.game.initial,) if depth else (self.game, self.game.initial)
        with time_limit(seconds):
            blank = observed("f(*given)", {"given": given}, {"f": function}).is_blank
        if blank:
            print(f"À compléter : la fonction de « {name} » ne renvoie encore rien.")
            return
        player = DepthLimited(depth, function) if depth else _player(function)
        self.entrants[name] = Entrant(player, version(source or player), seconds)

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
        self.enter(file.stem, function, depth=depth, source=(file.read_text("utf-8"), depth))

    # Playing

    def run(self, games: int = 10) -> None:
        """Play what is missing for all pairs to have met `games` times on each side.

        The players that are always there meet each other only if nobody else entered. Stopped
        (Ctrl+C, the stop button), it loses the game in progress only, and says so; call it again
        to go on.
        """
        played = self.games()
        numbered = ((*pair, k) for k in range(games) for pair in self._pairs())
        todo = [key for key in numbered if key not in played]
        if todo:
            print(f"{counted(len(todo), 'partie')} à jouer.")
        start = time.monotonic()
        try:
            for rank, key in enumerate(todo, start=1):
                self.book.add(self._played(key))
                _show_progress(rank, len(todo), time.monotonic() - start)
        except KeyboardInterrupt:
            print("\nArrêt : les parties finies sont gardées, run() jouera celles qui manquent.")

    def _pairs(self) -> list[tuple[str, str]]:
        """Who meets whom, the first as MAX."""
        entered = {name for name, one in self.entrants.items() if one.seconds is not None}
        return [
            pair
            for pair in permutations(self.entrants, 2)
            if pair not in self.known.scores and (not entered or entered & {*pair})
        ]

    def _played(self, key: Key) -> Record:
        first, second, _ = key
        moves, fault = list[int](), ""
        sides = {name: Watched(name, self.entrants[name], moves) for name in (first, second)}
        try:
            outcome = play_match(self.game, *self._meeting(key, sides)).outcome
        except PlayerError as error:
            outcome, fault = (-1 if error.name == first else 1), str(error)
        versions = [self.entrants[name].version for name in (first, second)]
        return Record(*key, versions, outcome, moves, fault)

    def _meeting(self, key: Key, players: Mapping[str, Any]) -> Any:
        return meeting(self.game, players, key[:2], key[2], seed=SEED, opening=self.opening)

    # Telling

    def games(self) -> dict[Key, Record]:
        """The games that count: those of the players as they are now, or as they last were."""
        latest: dict[str, str] = {}
        for record in self.book.records:
            latest |= zip(record[:2], record.versions, strict=True)
        latest |= {name: entrant.version for name, entrant in self.entrants.items()}
        return {
            record[:3]: record
            for record in self.book.records
            if [latest[name] for name in record[:2]] == list(record.versions)
        }

    def scores(self) -> CrossTable:
        """What everyone scored against everyone, the earlier tournament included."""
        games = self.games()
        pairs: dict[Any, list[int]] = {key[:2]: [] for key in games}
        for key, game in games.items():
            pairs[key[:2]].append(game.outcome)
        found = {pair: Score.of(outcomes) for pair, outcomes in pairs.items()}
        names = dict.fromkeys((*self.known.names, *self.entrants, *(n for p in pairs for n in p)))
        return CrossTable(tuple(names), found | dict(self.known.scores))

    def table(self) -> Table:
        """The ranking, in Elo above the first player, and the places that the margins allow."""
        scores = self.scores()
        found = ratings(scores)
        zero = found[scores.names[0]].elo
        rows = []
        for name, (elo, low, high) in sorted(found.items(), key=lambda item: -item[1].elo):
            best = 1 + sum(other.low > high for other in found.values())
            worst = sum(other.high >= low for other in found.values())
            place = f"{best} à {worst}" if best < worst else f"{best}"
            rating = french_number(round(elo - zero)), f"± {french_number(round(elo - low))}"
            total = scores.total(name)
            rate = total.rate if total.games else None
            counts = map(french_number, (rate, *total))
            rows.append((name, place, *rating, *counts, self._faults(name)))
        bold = frozenset(name for name, one in self.entrants.items() if one.seconds is not None)
        return Table(self._caption(scores.first_player.games), HEADS, tuple(rows), bold)

    def _caption(self, games: int) -> str:
        lines = counted(self.book.broken, "ligne illisible")
        skipped = f" Le fichier a {lines}, sans effet." if self.book.broken else ""
        return unbreakable(
            f"{counted(games, 'partie')}, marges à 95 %. Deux joueurs dont les marges se recouvrent"
            f" ne sont pas départagés : une place « 2 à 5 » est l'une de ces quatre.{skipped}"
        )

    def _faults(self, name: str) -> str:
        """How many games a player lost by its own fault, and how it did the last time."""
        lost = [game for game in self.games().values() if game[game.outcome > 0] == name]
        told = [game.fault for game in lost if game.fault]
        return f"{counted(len(told), 'partie')} : {told[-1]}" if told else ""

    def watch(self, first: str, second: str, number: int = 0) -> Live:
        """A game between two players, of whom `first` was MAX: a slider goes through it."""
        key = first, second, number
        if (game := self.games().get(key)) is None:
            raise ValueError(
                f"« {first} » n'a pas joué la partie nº {number} contre « {second} » comme MAX : "
                "jouez-la par run(), ou échangez les noms"
            )
        start = self._meeting(key, dict.fromkeys(key[:2])).start
        states = list(accumulate(game.moves, self._after, initial=start))
        title = f"« {first} » (MAX) contre « {second} » (MIN)"
        after = " après l'ouverture" if self.opening else ""
        fault = f" ; « {key[game.outcome > 0]} » {game.fault}" if game.fault else ""

        def shown(coup: int) -> Figure:
            last = fault if coup == len(game.moves) else ""
            caption = f"{title}, {counted(coup, 'coup')}{after}{last}"
            return draw_board(self.game, states[coup], caption=caption)

        return live(shown, coup=slider("coup", 0, len(game.moves), 0))

    def _after(self, state: Any, rank: int) -> Any:
        return self.game.result(state, self.game.actions(state)[rank])


def league(key: str, folder: str | None = "ligue") -> League:
    """The league of "puissance4", "morpion" or "chomp", kept in a folder, in memory if None.

    All its games start by random plies: players without any chance would play one game for ever.
    """
    if key not in EVENTS:
        raise ValueError(f"pas de ligue « {key} » : choisissez parmi {', '.join(EVENTS)}")
    event = EVENTS[key]()
    file = None if folder is None else Path(folder) / f"{key}.jsonl"
    return League(event.game, event.players, opening=event.opening or 2, file=file)


def _player(function: Callable[..., Any]) -> Strategy:
    return lambda game, state, rng: function(game, state)


def _show_progress(done: int, total: int, seconds: float) -> None:
    """A bar on one line, drawn anew at each hundredth, and how long the rest should take."""
    if done * 100 // total > (done - 1) * 100 // total:
        bar = "█" * (30 * done // total)
        left = f", encore {duration(seconds / done * (total - done))}" if done < total else ""
        text = f"{bar:░<30} {counted(done, 'partie')} sur {total}{left}"
        print(f"\r{text:<84}", end="" if left else "\n", flush=True)
