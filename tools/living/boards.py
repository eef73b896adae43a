"""A board without Python: all that a student can reach against a player who never errs."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from course_lib.games import AnyGame, ConnectFour, face_of
from course_lib.search import best_action
from course_lib.text import unbreakable
from course_lib.widgets.board.exact import Note, NoteMoves, Notes, exact_notes, legend
from course_lib.widgets.board.session import Session
from course_lib.widgets.board.widget import Board
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
    if len(widget.session.students) > 1 or not (is_whole(game) or notes_of(game, game.initial)):
        return None
    sides = list(widget.side.options)[:2]
    starts = [answered(Session(game, students, (game.initial,))) for _, students in sides]
    found = reached(starts)
    if len(found) > MOST_LOOKS:
        return None
    ranks = {state: rank for rank, state in enumerate(found)}
    return {
        "sides": [
            {"name": name, **place(start, ranks, pieces)}
            for (name, _), start in zip(sides, starts, strict=True)
        ],
        "side": [students for _, students in sides].index(widget.session.students),
        "looks": [look(session, afters, ranks, pieces) for session, afters in found.values()],
        "legend": unbreakable(legend(with_notes(starts[0]).notes)),
        "remark": remark(widget),
        "pieces": pieces.all(),
    }


def remark(widget: Board) -> str:
    """What the page says of itself: who plays, what a click does, and where the game stops."""
    texts = [ALWAYS_PERFECT if widget.opponent else "", widget.session.help]
    return unbreakable(
        " ".join(filter(None, [*texts, "" if is_whole(widget.game) else ONLY_OPENING]))
    )


def is_whole(game: AnyGame) -> bool:
    """Whether all that can be played is in the page."""
    return face_of(game).counts_points or (
        noting(game) is not None and not isinstance(game, ConnectFour)
    )


@cache
def noting(game: AnyGame) -> NoteMoves | None:
    """What notes the moves of a game, if exact notes are known."""
    return exact_notes(game)


def notes_of(game: AnyGame, state: Any) -> Notes:
    """The notes of the moves of a position, if all are known at once; else none."""
    notes = note_moves(state, 0) if (note_moves := noting(game)) else {}
    return notes if all(is_exact(note) for note in notes.values()) else {}


def is_exact(note: Note) -> bool:
    """Whether it is known who wins, and when."""
    return note.sign == 0 or note.plies > 0


def reply(game: AnyGame, state: Any) -> Any:
    """The first of the best moves: of those that win soonest, or lose latest, if that is known."""
    if not (notes := notes_of(game, state)):
        return best_action(game, state)
    return max(notes, key=lambda action: notes[action].rank)


def answered(session: Session) -> Session:
    """The game once the program has played, if it must."""
    while not (session.is_over or session.is_students_turn):
        session = session.after(reply(session.game, session.state))
    return session


def after(session: Session) -> dict[Any, Session]:
    """The game once the student has played each move and the program has replied.

    Nothing if it is over, or past the opening.
    """
    if session.is_over or (len(session.actions) >= OPENING and not is_whole(session.game)):
        return {}
    return {
        action: answered(session.after(action)) for action in session.game.actions(session.state)
    }


def reached(starts: Iterable[Session]) -> dict[Any, tuple[Session, dict[Any, Session]]]:
    """A game for each position that can be reached from some, at the student's turn or over.

    With it, the game after each move, once the program has replied.
    """
    found: dict[Any, tuple[Session, dict[Any, Session]]] = {}
    waiting = list(starts)
    while waiting and len(found) <= MOST_LOOKS:
        session = waiting.pop()
        if session.state not in found:
            afters = after(session)
            found[session.state] = session, afters
            waiting += afters.values()
    return found


def place(session: Session, ranks: dict[Any, int], pieces: Pieces) -> dict[str, Any]:
    """Where a game stands: the rank of its look, and the sentence about the last move."""
    return {"look": ranks[session.state], "said": pieces.cut(session.sentence)}


def look(
    session: Session, afters: dict[Any, Session], ranks: dict[Any, int], pieces: Pieces
) -> dict[str, Any]:
    """What is shown of a position, without notes and with them, and where each move leads.

    A part of the picture, or a button, acts by the rank of its move, or says why it cannot.
    """
    moves = {action: rank for rank, action in enumerate(afters)}
    parts = {part: one.action for part, one in session.parts.items()}
    refused = {part: action for part, action in parts.items() if action not in moves}
    noted = with_notes(session)
    return {
        "plain": shown(session, pieces),
        "noted": shown(noted, pieces) if noted.notes else None,
        "previews": {part: one.removed for part, one in session.parts.items() if one.removed},
        "moves": [place(one, ranks, pieces) for one in afters.values()],
        "spots": {part: moves[action] for part, action in parts.items() if action in moves},
        "buttons": [moves.get(action) for action in session.buttons],
        "refusals": {
            p: pieces.cut(why) for p, one in refused.items() if (why := session.refusal(one))
        },
        "stops": not (afters or session.is_over),
    }


def with_notes(session: Session) -> Session:
    """The game with notes on the moves, as on the board of the lesson; none where points count."""
    note_moves = noting(session.game)
    return (
        session.with_notes(note_moves(session.state))
        if note_moves and not session.is_over
        else session
    )


def shown(session: Session, pieces: Pieces) -> dict[str, Any]:
    """A picture, the names of its parts and the texts of the buttons."""
    return {
        "svg": pieces.cut(session.figure().svg()),
        "targets": {part: pieces.cut(one.name) for part, one in session.parts.items()},
        "buttons": [pieces.cut(text) for text in session.buttons.values()],
    }
