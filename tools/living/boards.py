"""A board without Python: all that a student can reach against a player who never errs."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from course_lib.games import AnyGame, face_of
from course_lib.search import best_action
from course_lib.text import unbreakable
from course_lib.widgets import Board
from course_lib.widgets.board.exact import Outcome, Perfect, perfect
from course_lib.widgets.board.opponents import Chosen
from course_lib.widgets.board.table import Notes, Table, View
from living.pieces import Pieces

MOST_LOOKS = 2000
OPENING = 6
"""How many moves of a game that is too large to be known whole are played in the page, or more."""
ALWAYS_PERFECT = (
    "Dans cette page, c'est le joueur parfait qui vous répond ; en direct, c'est la fonction de la "
    "leçon."
)
"""What is said where the board of the lesson plays by a function."""
ONLY_OPENING = (
    "Seule l'ouverture se joue dans cette page, jusqu'à votre troisième coup, et ses notes sont "
    "exactes ; la suite se joue en direct."
)


def data(widget: Board) -> dict[str, Any] | None:
    """The positions where the student must play, or that end the game, from both sides.

    None if perfect play is not known, or if there are too many of them.
    """
    game, pieces = widget.game, Pieces()
    if len(widget.table.students) > 1 or not (is_whole(game) or outcomes(game, game.initial)):
        return None
    sides = list(widget.side.options)[:2]
    starts = [answered(Table(game, students, (game.initial,))) for _, students in sides]
    found = reached(starts)
    if len(found) > MOST_LOOKS:
        return None
    ranks = {state: rank for rank, state in enumerate(found)}
    return {
        "sides": [
            {"name": name, **place(start, ranks, pieces)}
            for (name, _), start in zip(sides, starts, strict=True)
        ],
        "side": [students for _, students in sides].index(widget.table.students),
        "looks": [look(table, afters, ranks, pieces) for table, afters in found.values()],
        "legend": unbreakable(notes_of(starts[0]).legend),
        "remark": remark(widget),
        "pieces": pieces.all(),
    }


def remark(widget: Board) -> str:
    """What the page says of itself: who plays, and where the game stops."""
    told = [ALWAYS_PERFECT] * isinstance(widget.opponent, Chosen)
    return unbreakable(" ".join(told + [ONLY_OPENING] * (not is_whole(widget.game))))


def is_whole(game: AnyGame) -> bool:
    """Whether all that can be played is in the page."""
    found = solution(game)
    return face_of(game).counts_points or (found is not None and found.table is not None)


@cache
def solution(game: AnyGame) -> Perfect | None:
    """The perfect player of a game, if there is one."""
    return perfect(game)


def outcomes(game: AnyGame, state: Any) -> dict[Any, Outcome]:
    """What each move does, if that is known at once; else nothing."""
    found = solution(game)
    known = found.outcomes(game, state, 0) if found else {}
    return known if all(one.low == one.high for one in known.values()) else {}


def reply(game: AnyGame, state: Any) -> Any:
    """The first of the best moves: of those that win soonest, or lose latest, if that is known."""
    if not (known := outcomes(game, state)):
        return best_action(game, state)
    return max(known, key=lambda action: known[action].low)


def answered(table: Table) -> Table:
    """The game once the program has played, if it must."""
    while not (table.is_over or table.is_students_turn):
        table = table.after(reply(table.game, table.state))
    return table


def after(table: Table) -> dict[Any, Table]:
    """The game once the student has played each move and the program has replied.

    Nothing if it is over, or past the opening.
    """
    if table.is_over or (len(table.actions) >= OPENING and not is_whole(table.game)):
        return {}
    return {action: answered(table.after(action)) for action in table.game.actions(table.state)}


def reached(starts: Iterable[Table]) -> dict[Any, tuple[Table, dict[Any, Table]]]:
    """A game for each position that can be reached from some, at the student's turn or over.

    With it, the game after each move, once the program has replied.
    """
    found: dict[Any, tuple[Table, dict[Any, Table]]] = {}
    waiting = list(starts)
    while waiting and len(found) <= MOST_LOOKS:
        table = waiting.pop()
        if table.state not in found:
            afters = after(table)
            found[table.state] = table, afters
            waiting += afters.values()
    return found


def place(table: Table, ranks: dict[Any, int], pieces: Pieces) -> dict[str, Any]:
    """Where a game stands: the rank of its look, and the sentence about the last move."""
    return {"look": ranks[table.state], "said": pieces.cut(table.sentence)}


def look(
    table: Table, afters: dict[Any, Table], ranks: dict[Any, int], pieces: Pieces
) -> dict[str, Any]:
    """What is shown of a position, without notes and with them, and where each move leads.

    A part of the picture, or a button, acts by the rank of its move, or says why it cannot.
    """
    view, noted = View(table), notes_of(table)
    moves = {action: rank for rank, action in enumerate(afters)}
    spots = view.spots.items()
    refused = {part: action for part, action in spots if action not in moves}
    return {
        "plain": shown(view, pieces),
        "noted": shown(View(table, noted), pieces) if noted.moves else None,
        "previews": view.previews,
        "moves": [place(one, ranks, pieces) for one in afters.values()],
        "spots": {part: moves[action] for part, action in spots if action in moves},
        "buttons": [moves.get(action) for action in view.buttons],
        "refusals": {
            p: pieces.cut(why) for p, one in refused.items() if (why := table.refusal(one))
        },
        "stops": not (afters or table.is_over),
    }


def notes_of(table: Table) -> Notes:
    """What is known of each move, as on the board of the lesson; nothing where points count."""
    found = solution(table.game)
    return Notes() if table.is_over or found is None else found.notes(table)


def shown(view: View, pieces: Pieces) -> dict[str, Any]:
    """A picture, the names of its parts and the texts of the buttons."""
    return {
        "svg": pieces.cut(view.figure().svg()),
        "targets": {part: pieces.cut(name) for part, name in view.targets.items()},
        "buttons": [pieces.cut(text) for text in view.buttons.values()],
    }
