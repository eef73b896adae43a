"""A board without Python: all that a student can reach against a player who never errs."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from course_lib.games import AnyGame, ConnectFour, face_of
from course_lib.players.notes import Note, NoteMoves, Notes, exact_notes, legend
from course_lib.search import best_action
from course_lib.text import unbreakable
from course_lib.widgets.board import Board, Session
from living.data import Pieces

MOST_LOOKS = 2000
"""The most positions that a page holds for one board."""
OPENING = 6
"""How many moves of Connect 4 are played in the page, or one more."""
ALWAYS_PERFECT = (
    "Dans cette page, c'est le joueur parfait qui vous répond ; en direct, c'est la fonction de la "
    "leçon."
)
"""Displayed where the board of the lesson plays by a function."""
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
    starts = [with_reply(Session(game, students, (game.initial,))) for _, students in sides]
    found = reachable(starts)
    if len(found) > MOST_LOOKS:
        return None
    ranks = {state: rank for rank, state in enumerate(found)}

    def place(session: Session) -> dict[str, Any]:
        """The rank of the position's look, and the sentence about the last move."""
        return {"look": ranks[session.state], "sentence": pieces.cut(session.sentence)}

    remarks = ALWAYS_PERFECT if widget.opponent else "", "" if is_whole(game) else ONLY_OPENING
    return {
        "sides": [
            {"name": name, **place(one)} for (name, _), one in zip(sides, starts, strict=True)
        ],
        "side": [students for _, students in sides].index(widget.session.students),
        "looks": [
            look(session, afters, pieces) | {"moves": list(map(place, afters.values()))}
            for session, afters in found.values()
        ],
        "legend": unbreakable(legend(with_notes(starts[0]).notes)),
        "remark": unbreakable(" ".join(filter(None, remarks))),
        "pieces": pieces.all(),
    }


def is_whole(game: AnyGame) -> bool:
    """Whether all that can be played is in the page."""
    is_solved = noting(game) is not None and not isinstance(game, ConnectFour)
    return face_of(game).counts_points or is_solved


@cache
def noting(game: AnyGame) -> NoteMoves | None:
    """The function that notes the moves of a game; None if exact notes are not known."""
    return exact_notes(game)


def notes_of(game: AnyGame, state: Any) -> Notes:
    """The notes of the moves of a position, if all are known at once; else none."""
    notes = note_moves(state, 0) if (note_moves := noting(game)) else {}
    return notes if all(note.plies or note == Note(0) for note in notes.values()) else {}


def with_reply(session: Session) -> Session:
    """The game once the program has played, if it must: the first of the best moves."""
    while not (session.is_over or session.is_students_turn):
        notes = notes_of(session.game, session.state)
        best = max(notes, key=lambda action: notes[action].rank, default=None)
        action = best_action(session.game, session.state) if best is None else best
        session = session.after(action)
    return session


def reachable(starts: Iterable[Session]) -> dict[Any, tuple[Session, Mapping[Any, Session]]]:
    """A game for each position that can be reached from some, at the student's turn or over.

    With it, the game after each move, once the program has replied: none past the opening.
    """
    found: dict[Any, tuple[Session, Mapping[Any, Session]]] = {}
    waiting = list(starts)
    while waiting and len(found) <= MOST_LOOKS:
        session = waiting.pop()
        if session.state in found:
            continue
        game, stops = session.game, len(session.actions) >= OPENING
        is_last = session.is_over or (stops and not is_whole(game))
        actions = [] if is_last else game.actions(session.state)
        afters = {action: with_reply(session.after(action)) for action in actions}
        found[session.state] = session, afters
        waiting += afters.values()
    return found


def look(session: Session, afters: Mapping[Any, Session], pieces: Pieces) -> dict[str, Any]:
    """A position without notes and with them, and what each part of the picture does.

    A part, or a button, acts by the rank of its move, or says why it cannot.
    """
    moves = {action: rank for rank, action in enumerate(afters)}
    actions, noted = session.parts, with_notes(session)
    reasons = {part: session.refusal(one) for part, one in actions.items() if one not in moves}
    return {
        "plain": picture(session, pieces),
        "noted": picture(noted, pieces) if noted.notes else None,
        "spots": {part: moves[action] for part, action in actions.items() if action in moves},
        "buttons": [moves.get(action) for action in session.buttons],
        "refusals": {part: pieces.cut(reason) for part, reason in reasons.items() if reason},
        "stops": not (afters or session.is_over),
    }


def with_notes(session: Session) -> Session:
    """The game with notes on the moves, as on the board of the lesson; none where points count."""
    notes = {} if session.is_over else notes_of(session.game, session.state)
    return replace(session, notes=notes)


def picture(session: Session, pieces: Pieces) -> dict[str, Any]:
    """A picture, the names of its parts and the texts of the buttons."""
    return {
        "svg": pieces.cut(session.figure().svg()),
        "targets": {part: pieces.cut(session.name(one)) for part, one in session.parts.items()},
        "buttons": [pieces.cut(text) for text in session.buttons.values()],
    }
