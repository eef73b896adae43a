"""A game to step through, move by move, with the move that decided it."""

from time import monotonic
from typing import Any, NamedTuple

from course_lib.drawing import Figure
from course_lib.games import MAX, MIN, AnyGame
from course_lib.players.players import Strategy
from course_lib.widgets.board.exact import SECONDS, Note, NoteMoves, exact_notes
from course_lib.widgets.board.opponents import OpponentError, reply
from course_lib.widgets.board.session import BOTH, Session
from course_lib.widgets.page.stepper import Stepper, film_of_figures

LIMIT = 5.0
"""How long, in seconds, the move that decided a game is searched."""


class Verdict(NamedTuple):
    """What is known of a game, in French; the rank of a bad move, -1 if none, and a better one."""

    text: str
    ply: int = -1
    better: Any = None


def judge(session: Session, note_moves: NoteMoves, seconds: float = LIMIT) -> Verdict:
    """The last move that another one surely beats: it decided the game.

    It is searched from the end for `seconds`, or until the kernel is stopped.
    """
    is_complete, end, ply = True, monotonic() + seconds, len(session.actions)
    try:
        while ply:
            ply -= 1
            left = min(SECONDS, max(0.0, end - monotonic()))
            notes = note_moves(session.states[ply], left)
            note, better = notes[session.actions[ply]], max(notes, key=lambda a: notes[a].rank)
            if note.sign is not None and note.sign < (notes[better].sign or 0):
                which = "Le coup décisif" if is_complete else "La dernière faute trouvée"
                bad = f"coup {ply + 1}, {_move(session, ply)} {note.text}"
                mended = f"{session.face.action_name(better)} {notes[better].text}"
                return Verdict(f"{which} : {bad} ; mieux : {mended} (calcul exact).", ply, better)
            is_complete &= note.sign == 1 or Note(None) not in notes.values()
    except KeyboardInterrupt:
        is_complete = False
    if is_complete:
        return Verdict("Aucun coup n'a changé l'issue.")
    return Verdict("Aucune faute trouvée, mais tous les coups n'ont pas pu être jugés à temps.")


def review(session: Session, note_moves: NoteMoves | None) -> Stepper:
    """A game that is over, to step through, and its verdict if `note_moves` gives exact notes."""
    verdict, end = Verdict(""), _sentence(session.face.turn(session.state))
    if note_moves:
        verdict = judge(session, note_moves)
    return _stepper(session, verdict._replace(text=f"{end} {verdict.text}".strip()))


def duel(game: AnyGame, max_player: Strategy, min_player: Strategy) -> Stepper:
    """A game between two functions `f(game, state) -> action`, to step through move by move.

    It stops at a function that fails or plays an illegal move, and says why.

    >>> from course_lib.games import Matches
    >>> duel(Matches(5), lambda jeu, s: 1, lambda jeu, s: 3).film["sentences"][-1]
    'Coup 3 sur 3, MAX : prendre 1 allumette ; MIN a gagné.'
    """
    session, players = Session(game, BOTH, (game.initial,)), {MAX: max_player, MIN: min_player}
    try:
        while not session.is_over:
            session = session.after(reply(players[game.to_move(session.state)], session))
    except OpponentError as error:
        place = f"coup {len(session.actions) + 1}, de {session.mover_name(-1)}"
        return _stepper(session, Verdict(f"La partie s'arrête au {place}. {error}"))
    return review(session, exact_notes(game))


def _stepper(session: Session, verdict: Verdict) -> Stepper:
    """A game to step through; it starts after the move that decided it, or else at its end."""
    plies, decisive = range(len(session.actions) + 1), verdict.ply + 1
    figures = [_figure(session, ply, verdict) for ply in plies]
    start, kind = decisive or plies[-1], "wrong" if decisive else "fine"
    turns = [session.face.turn(state) for state in session.states]
    moves = [f"coup {ply} sur {plies[-1]}, {_move(session, ply - 1)} ; " for ply in plies[1:]]
    sentences = [_sentence(move + turn) for move, turn in zip(["", *moves], turns, strict=True)]
    finding = [kind, verdict.text, -1, decisive]
    film = film_of_figures(figures, sentences, start=start, finding=finding)
    return Stepper(film, lambda: figures[start])


def _figure(session: Session, ply: int, verdict: Verdict) -> Figure:
    """The position, its last move outlined; after the bad move, « mieux » on the better one."""
    if not ply:
        return session.at(0).figure()
    face, before = session.face, session.states[ply - 1]
    better = face.touched(before, verdict.better)[:1] if verdict.ply == ply - 1 else ()
    last = face.touched(before, session.actions[ply - 1])
    return session.at(ply).figure(last, dict.fromkeys(better, "mieux"))


def _move(session: Session, ply: int) -> str:
    """Who played the move of this rank, from 0, and which one."""
    return f"{session.mover_name(ply)} : {session.face.action_name(session.actions[ply])}"


def _sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
