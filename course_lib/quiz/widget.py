"""A quiz on a tree: answer, lock the answer in, then read what it reveals."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from math import inf
from typing import Any

import ipywidgets

from course_lib.answers import record
from course_lib.canvas.style import BEST, TINTS
from course_lib.drawing import Figure, draw_tree
from course_lib.explorer.trees import parts, to_code
from course_lib.games import TreeGame
from course_lib.games.tree import Path
from course_lib.page.controls import button, paragraph, row, setting
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.quiz.diagnosis import Diagnosis, diagnose
from course_lib.quiz.questions import KINDS, WORDINGS, Answer, Kind, Question, hints, series
from course_lib.text import action_text, counted, french_number, parse_number
from course_lib.tracing import game_tree

FIELDS: dict[Kind, tuple[str, ...]] = {
    "values": ("{}",),
    "windows": ("{} : α", "{} : β"),
    "leaves": ("Feuilles",),
}
"""The fields of each place, for the kinds that are answered by typing numbers."""
CLICKS: dict[Kind, tuple[str, str]] = {
    "cuts": ("couper ou rétablir cette branche", "Branches coupées"),
    "move": ("choisir ce coup", "Coup choisi"),
}
"""For those that are answered by clicking nodes: what a click does, and what was chosen."""


LAST = "C'était la dernière question sur cet arbre."
TRIES = 2
"""How many answers a question takes before the right one is told."""


class Quiz(StillBox):
    """Questions one after the other: an answer is locked in, and may be mended once.

    The right answer is told after that, in the tree itself.
    """

    def __init__(self, questions: Iterator[Question]) -> None:
        self.questions, self.number = questions, 0
        self.counts = {"score": 0, "tries": 0, "hints": 0}
        self.picture = Picture(self._click)
        texts = (ipywidgets.HTML() for _ in range(4))
        self.title, self.prompt, self.said, self.verdict = texts
        self.place = ipywidgets.HBox(layout={"flex_flow": "row wrap"})
        self._make_buttons()
        self._ask(next(questions))
        asked = [self.title, self.prompt, self.verdict, self.picture, self.place, self.buttons]
        super().__init__([*asked, self.said])

    def still(self) -> dict[str, str]:
        """The tree and the question, without the answer."""
        figure = drawn(self.question, set())
        page = f"<p><b>Question.</b> {escape(self.question.prompt)}</p>{figure.svg()}"
        return {"text/html": page, "text/plain": f"Question : {figure.alt}"}

    # Asking

    def _make_buttons(self) -> None:
        self.lock = button("Je verrouille ma réponse", self._lock, "lock", "primary")
        self.hint = button("Indice", self._give_hint, "lightbulb-o")
        self.next = button("Question suivante", self._go_on, "arrow-right")
        self.buttons = row(self.lock, self.hint, self.next)

    def _ask(self, question: Question) -> None:
        self.question, self.chosen, self.hints_given = question, set[Path](), 0
        self.number, self.tries, self.texts = self.number + 1, 0, _texts(question)
        self.place.children = [ipywidgets.HBox(texts) for texts in self.texts.values()]
        self.verdict.value = self.said.value = ""
        self._open(self.texts)
        self._show_tree()
        self.prompt.value = paragraph(f"{question.prompt} {WORDINGS[question.kind].how}", "note")

    def _open(self, places: Collection[Path], is_open: bool = True) -> None:
        """Let the student answer, in the fields of some places, or not at all any more."""
        self.next.disabled = is_open
        self.lock.disabled = self.hint.disabled = not is_open
        for path, text in ((path, text) for path, texts in self.texts.items() for text in texts):
            text.disabled = path not in places
        right, answers, hints_given = self.counts.values()
        self.title.value = (
            f'<div style="font-size:1.1em"><b>Question {self.number} : '
            f"{WORDINGS[self.question.kind].title}</b> — score : {right} sur "
            f"{counted(answers, 'réponse')}, {counted(hints_given, 'indice')}</div>"
        )

    def _show_tree(self) -> None:
        question = self.question
        self.parts = parts(question.tree, question.places) if question.kind in CLICKS else {}
        self.picture.show(drawn(question, self.chosen), targets(question, self.parts))

    def _click(self, identifier: str) -> None:
        if identifier not in self.parts:
            return
        path, question = self.parts[identifier], self.question
        self.chosen = toggled(self.chosen, path) if question.kind == "cuts" else {path}
        names = ", ".join(question.name(p) for p in question.places if p in self.chosen)
        label = CLICKS[question.kind][1]
        self.said.value = paragraph(f"{label} : {names or 'aucune'}.", "status")
        self._show_tree()

    def _give_hint(self) -> None:
        told = hints(self.question)
        self.hints_given += 1
        self.counts["hints"] += 1
        items = "".join(f"<li>{escape(text)}</li>" for text in told[: self.hints_given])
        self.said.value = f'<div role="status"><b>Indices</b><ol>{items}</ol></div>'
        self.hint.disabled = self.hints_given == len(told)

    # Answering

    def _answer(self) -> Answer:
        """What the student answers; ValueError, in French, if it is not complete."""
        kind = self.question.kind
        if kind == "cuts":
            return frozenset(self.chosen)
        if kind == "move":
            if not self.chosen:
                raise ValueError("Choisissez d'abord un coup : cliquez sur un fils de la racine.")
            return next(iter(self.chosen))[-1]
        typed = {path: _typed(texts, kind == "windows") for path, texts in self.texts.items()}
        if kind == "windows":
            if not any(typed.values()):
                raise ValueError("Répondez d'abord : la racine, au moins, a une fenêtre.")
            return {path: numbers for path, numbers in typed.items() if numbers}
        values = {path: value for path, (value,) in typed.items()}
        return values if kind == "values" else values[()]

    def _lock(self) -> None:
        try:
            answer = self._answer()
        except ValueError as error:
            self.said.value = paragraph(str(error), "alert")
            return
        diagnosis = self._judged(answer)
        mark, color = ("✔", TINTS["leaf"].line) if diagnosis.right else ("✘", BEST)
        if diagnosis.right or self.tries == TRIES:
            self._open((), is_open=False)
            self.parts = {}
            self.picture.show(answered(self.question, diagnosis.wrong_places))
            then = f"<b>La réponse :</b> {escape(told_answer(self.question))}."
        else:
            self._open(diagnosis.wrong_places or self.texts)
            then = "Corrigez, puis verrouillez de nouveau."
        self.verdict.value = (
            f'<p role="status" style="font-size:1.1em;border-left:4px solid {color};'
            f'padding-left:0.6em">{mark} {escape(diagnosis.sentence)}<br>{then}</p>'
        )

    def _judged(self, answer: Answer) -> Diagnosis:
        """What is said of an answer, which is counted, and kept if the student wishes."""
        question, diagnosis = self.question, diagnose(self.question, answer)
        self.tries += 1
        self.counts["tries"] += 1
        self.counts["score"] += diagnosis.right
        idea = "juste" if diagnosis.right else diagnosis.misconception or "sans idée reconnue"
        key = f"{question.kind} {to_code(question.tree)}"
        record("quiz", key, idea, diagnosis.right, question.prompt, diagnosis.sentence)
        return diagnosis

    def _go_on(self) -> None:
        question = next(self.questions, None)
        if question is None:
            self.next.disabled = True
            self.said.value = paragraph(LAST, "status")
        else:
            self._ask(question)


def quiz(
    tree: TreeGame | Any = None, kinds: Sequence[Kind] | None = None, seed: int | str = 1
) -> Quiz:
    """A quiz on one tree (nested lists, or a `TreeGame`), each kind once, or one without end."""
    asked = tuple(KINDS if kinds is None else kinds)
    if tree is None or not asked:
        return Quiz(series(seed, asked))
    game = tree if isinstance(tree, TreeGame) else TreeGame(tree)
    return Quiz(iter([Question(kind, game) for kind in asked]))


def toggled(cuts: set[Path], path: Path) -> set[Path]:
    """The branches cut once a node was clicked: a branch inside another is never marked."""
    around = {cut for cut in cuts if path[: len(cut)] == cut}
    if around:
        return cuts - around
    return {cut for cut in cuts if cut[: len(path)] != path} | {path}


def targets(question: Question, clicked: Mapping[str, Path]) -> dict[str, str]:
    """What the parts of the tree that can be clicked are called."""
    return {
        part: f"{question.name(path)} : {CLICKS[question.kind][0]}"
        for part, path in clicked.items()
    }


def told_answer(question: Question) -> str:
    """The right answer in one line, or where it is written."""
    answer = question.answer
    if question.kind == "cuts":
        return ", ".join(map(question.name, question.skipped)) or "aucune branche n'est coupée"
    if question.kind == "move":
        return f"« {action_text(answer)} », qui vaut {french_number(question.worth((answer,)))}"
    return counted(answer, "feuille évaluée") if question.kind == "leaves" else "dans l'arbre"


# Drawing


def drawn(question: Question, chosen: set[Path]) -> Figure:
    """The tree as it is asked about, with what the student has chosen.

    It holds the nodes below the horizon, which the search does not see.
    """
    graph = game_tree(question.tree)
    for path, node in graph.nodes.items():
        is_cut = question.kind == "cuts" and any(path[: len(cut)] == cut for cut in chosen)
        seen = "cut" if is_cut else "done"
        node.update(state=path, status=seen if path in question.nodes else "ahead")
    return draw_tree(
        graph,
        node_text=lambda path, _: _inside(question, path),
        highlight=chosen if question.kind == "move" else None,
        alt=f"{question.prompt} {_told_tree(question)}",
    )


def _inside(question: Question, path: Path) -> str:
    """What is written in a node: its letter, its heuristic value, or the value of a leaf."""
    value = question.tree.node(path).value
    if question.tree.is_terminal(path):
        return french_number(value)
    shown = question.depth < inf and value is not None
    return f"{question.letter(path)} ({french_number(value)})" if shown else question.letter(path)


def _told_tree(question: Question) -> str:
    """The tree in words, for who cannot see it: each node with what is written in it."""
    nodes = ((path, _inside(question, path)) for path in question.nodes)
    return " ; ".join(f"{question.name(path)} : {text}" for path, text in nodes if text) + "."


def answered(question: Question, wrong_places: Collection[Path]) -> Figure:
    """The tree once it is searched, with what was asked, and where the answer was wrong."""
    trace = question.minimax if question.kind in ("values", "move") else question.alphabeta
    graph = trace.graph(below_cuts=True)
    for node in graph.nodes.values():
        node["alpha"], node["beta"] = node["window"]
    return draw_tree(
        graph,
        show_window=question.kind == "windows",
        highlight=[path for path in wrong_places if path in graph] or None,
    )


# What is typed


def _texts(question: Question) -> dict[Path, list[ipywidgets.Text]]:
    """The fields in which an answer is typed; none for the kinds that are clicked."""
    names, places = FIELDS.get(question.kind, ()), question.places or [()]
    layout = {"width": "max-content", "max_width": "9em", "margin": "2px 8px"}
    return {
        path: [
            setting(ipywidgets.Text, name.format(question.letter(path)), layout=layout)
            for name in names
        ]
        for path in places
        if names
    }


def _typed(texts: list[ipywidgets.Text], may_be_blank: bool) -> tuple[float, ...]:
    """The numbers of a place, none if it may be blank and is; ValueError if one is missing."""
    values = [text.value.strip() for text in texts]
    if may_be_blank and not any(values):
        return ()
    if not all(values):
        raise ValueError(f"Répondez d'abord : « {texts[0].description} » est encore à remplir.")
    return tuple(map(parse_number, values))
